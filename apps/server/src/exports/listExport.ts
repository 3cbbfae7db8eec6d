import { type ListFilterState, filterSummary } from '@dosye/domain/dossier/filterSummary.ts';
import { actionType } from '@dosye/domain/history/dossierActions.ts';
import { maySeeCommunes, seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { listSheetColumns } from '@dosye/domain/sheets/listSheet.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { readPipelined } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import { requestedOfficeId } from '../database/writeHistory.ts';
import type { ListQuery } from '../dossiers/listRequest.ts';
import {
  countStatement,
  usesStoredTotal,
  storedTotalsStatement,
} from '../dossiers/listStatements.ts';
import { findOfficeName } from '../dossiers/rows.ts';
import { type ExportedFile, type ExportFormat, exportFile } from './exportFile.ts';
import { officesOf } from './factsSheet.ts';
import { listRows } from './listRows.ts';

/** The request of a list export. */
interface ListExport {
  query: ListQuery;
  filtered: ListFilterState;
  format: ExportFormat;
}

/** Exports a list; the history entry has its filters and number of dossiers. */
export async function exportList(
  database: Database,
  person: Person,
  { query, filtered, format }: ListExport,
): Promise<ExportedFile> {
  const { area } = query;
  const { matching, office } = await look(database, person, query);
  const recap = filterSummary(area, filtered, office).map(
    ({ label, value }) => [label, value] as const,
  );
  const words = recap.map((line) => line.join(' : ')).join(' · ');
  return exportFile(database, person, {
    title: area.list.title,
    sheetName: area.listTile.menuLabel,
    format,
    columns: listSheetColumns(area, {
      seesOffices: seesEveryOffice(person.role),
      seesCommunes: maySeeCommunes(person.role, person.bureauNom),
    }),
    rows: listRows(database, person, query),
    facts: [
      ['Liste', area.list.title],
      ['Dossiers', { number: matching }],
      ...recap,
      ...(recap.length === 0 ? [['Filtres', 'Aucun, tous les dossiers'] as const] : []),
      // The sheet names the person's own office, or the one that a super role has chosen.
      ...(office === undefined ? [['Bureau', officesOf(person)] as const] : []),
    ],
    entry: {
      type: actionType(area, 'EXPORT'),
      details: `${plural(matching, 'dossier exporté', 'dossiers exportés')}, ${words || 'sans filtre'}`,
      about: requestedOfficeId(person, query.bureauId),
    },
  });
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
