import { Readable } from 'node:stream';
import { csvTable } from '@dosye/documents/spreadsheet/csv.ts';
import { writeWorkbook } from '@dosye/documents/spreadsheet/workbook.ts';
import { type ListFilterState, filterSummary } from '@dosye/domain/dossier/filterSummary.ts';
import { actionType } from '@dosye/domain/history/dossierActions.ts';
import { maySeeCommunes, seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { listSheetColumns } from '@dosye/domain/sheets/listSheet.ts';
import type { Cell, Table } from '@dosye/domain/sheets/table.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { inTransaction } from '../access/transaction.ts';
import { readPipelined } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import type { ListQuery } from '../dossiers/listRequest.ts';
import {
  countStatement,
  usesStoredTotal,
  storedTotalsStatement,
} from '../dossiers/listStatements.ts';
import { findOfficeName } from '../dossiers/rows.ts';
import { requestedOfficeId, writeHistory } from '../database/writeHistory.ts';
import { factsSheet } from './factsSheet.ts';
import { listRows } from './listRows.ts';

/** File formats of a list export. */
export const FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** The request of a list export. */
export interface ListExport {
  query: ListQuery;
  filtered: ListFilterState;
  format: ExportFormat;
}

/**
 * Streams a list as a file. The history entry, with filters and number of dossiers, is committed before the
 * first row is sent, so that an interrupted download is recorded too.
 */
export async function exportList(
  database: Database,
  person: Person,
  { query, filtered, format }: ListExport,
  now = new Date(),
): Promise<Readable> {
  const { area } = query;
  const { matching, office } = await look(database, person, query);
  const recap = filterSummary(area, filtered, office);
  const words = recap.map(({ label, value }) => `${label} : ${value}`);
  await inTransaction(database, person, (trx) =>
    writeHistory(trx, person, {
      type: actionType(area, 'EXPORT'),
      details: `${area.list.title} (${format.toUpperCase()}) : ${plural(matching, 'dossier exporté', 'dossiers exportés')}, ${words.join(' · ') || 'sans filtre'}`,
      about: requestedOfficeId(person, query.bureauId),
    }),
  );
  const table = listTable(database, person, query);
  if (format === 'csv') return Readable.from(csvTable(table), { objectMode: false });
  const facts = factsSheet('Filtres', [
    ['Liste', area.list.title],
    ['Dossiers', { number: matching }],
    ...recap.map(({ label, value }): [string, string] => [label, value]),
    ...(recap.length === 0 ? [['Filtres', 'Aucun, tous les dossiers'] as [string, string]] : []),
    ...officeFact(person, office),
    ['Exporté le', { instant: now.toISOString() }],
    ['Exporté par', officerName(person)],
  ]);
  return writeWorkbook([table, facts], {
    title: area.list.title,
    author: officerName(person),
    createdAt: now,
  });
}

/** The sheet names the person's own office, or the one that a super role has chosen. */
const officeFact = (person: Person, office: string | undefined): [string, string][] => {
  if (office !== undefined) return [];
  return [['Bureau', seesEveryOffice(person.role) ? 'Tous les bureaux' : (person.bureauNom ?? '')]];
};

function listTable(database: Database, person: Person, query: ListQuery): Table {
  const columns = listSheetColumns(query.area, {
    seesOffices: seesEveryOffice(person.role),
    seesCommunes: maySeeCommunes(person.role, person.bureauNom),
  });
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for await (const row of listRows(database, person, query)) {
      yield columns.map(({ cell }) => cell(row));
    }
  }
  return { name: query.area.listTile.menuLabel, columns, rows: rows() };
}

/** How many dossiers match, and the name of the office that a super role has chosen. */
async function look(
  database: Database,
  person: Person,
  query: ListQuery,
): Promise<{ matching: number; office: string | undefined }> {
  const counting = usesStoredTotal(query) ? storedTotalsStatement(query) : countStatement(query);
  const [counted] = await readPipelined(database, person, [counting]);
  const { n, filtered } = (counted?.rows[0] ?? {}) as { n?: number; filtered?: number };
  const chosen = seesEveryOffice(person.role) ? query.bureauId : undefined;
  const office = chosen === undefined ? undefined : await findOfficeName(database.kysely, chosen);
  return { matching: filtered ?? n ?? 0, office };
}
