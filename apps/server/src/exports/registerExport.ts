import { Readable } from 'node:stream';
import { csvTable } from '@dosye/documents/spreadsheet/csv.ts';
import { writeWorkbook } from '@dosye/documents/spreadsheet/workbook.ts';
import type { Act } from '@dosye/domain/calls/acts.ts';
import { PAGE_SIZE_MAX } from '@dosye/domain/dossier/area.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { actFilterSummary, actSheetColumns } from '@dosye/domain/sheets/actSheet.ts';
import type { Cell, Table } from '@dosye/domain/sheets/table.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { actLabel } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { inTransaction, withoutPerson } from '../access/transaction.ts';
import { type ActQuery, listActs } from '../acts/listActs.ts';
import type { Database } from '../database/pool.ts';
import { requestedOfficeId, writeHistory } from '../database/writeHistory.ts';
import { listOffices } from '../office/officeStore.ts';
import { factsSheet } from './factsSheet.ts';
import type { ExportFormat } from './listExport.ts';

/** Title of the exported file and its sheet. */
export const REGISTER_TITLE = 'Registre des actes';

/**
 * Streams the filtered register as a file. The history entry is committed before the first row is sent, so that
 * an interrupted download is recorded too.
 */
export async function exportRegister(
  database: Database,
  person: Person,
  { filters, ...asked }: ActQuery,
  format: ExportFormat,
  now = new Date(),
): Promise<Readable> {
  const query = { ...asked, condition: issuedUntil(asked.condition, now), filters };
  const { total } = await listActs(database, person, { ...query, limit: 1, offset: 0 });
  const seesOffices = seesEveryOffice(person.role);
  const offices = seesOffices ? await listOffices(withoutPerson(database), person) : [];
  const nameOf = (id: number): string => offices.find((one) => one.id === id)?.nom ?? '';
  const chosen = seesOffices ? filters.bureauId : undefined;
  const recap = actFilterSummary(filters, actLabel, chosen ? nameOf(chosen) : '');
  const words = recap.map(({ label, value }) => `${label} : ${value}`);
  await inTransaction(database, person, (trx) =>
    writeHistory(trx, person, {
      type: 'EXPORT_ACTS',
      details: `${REGISTER_TITLE} (${format.toUpperCase()}) : ${plural(total, 'acte exporté', 'actes exportés')}, ${words.join(' · ') || 'sans filtre'}`,
      about: requestedOfficeId(person, chosen),
    }),
  );
  const columns = actSheetColumns({ actLabel, officeOf: seesOffices ? nameOf : undefined });
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for await (const act of allActs(database, person, query)) {
      yield columns.map(({ cell }) => cell(act));
    }
  }
  const table: Table = { name: REGISTER_TITLE, columns, rows: rows() };
  if (format === 'csv') return Readable.from(csvTable(table), { objectMode: false });
  const everywhere = seesOffices ? 'Tous les bureaux' : (person.bureauNom ?? '');
  const facts = factsSheet('Filtres', [
    ['Actes', { number: total }],
    ...recap.map(({ label, value }): [string, string] => [label, value]),
    ...(chosen ? [] : ([['Bureau', everywhere]] as const)),
    ['Exporté le', { instant: now.toISOString() }],
    ['Exporté par', officerName(person)],
  ]);
  const about = { title: REGISTER_TITLE, author: officerName(person), createdAt: now };
  return writeWorkbook([table, facts], about);
}

/** Acts that are issued meanwhile would move the pages. */
const issuedUntil = (condition: ActQuery['condition'], at: Date): ActQuery['condition'] =>
  sql`${condition} and a.issued_at <= ${at}`;

/** Every act of a query; the next page is read when the previous one was consumed. */
async function* allActs(database: Database, person: Person, query: ActQuery): AsyncGenerator<Act> {
  for (let offset = 0; ; offset += PAGE_SIZE_MAX) {
    const page = { ...query, limit: PAGE_SIZE_MAX, offset };
    const { acts } = await listActs(database, person, page);
    yield* acts;
    if (acts.length < PAGE_SIZE_MAX) return;
  }
}

/** Writes the history entry of the printed register, with its number of acts. */
export const logRegisterPrint = (
  database: Database,
  person: Person,
  count: number,
): Promise<void> =>
  inTransaction(database, person, (trx) =>
    writeHistory(trx, person, {
      type: 'PRINT_ACTS',
      details: `${REGISTER_TITLE} : ${plural(count, 'acte imprimé', 'actes imprimés')}`,
      about: requestedOfficeId(person, undefined),
    }),
  );
