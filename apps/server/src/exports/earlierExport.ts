import { Readable } from 'node:stream';
import { csvTable } from '@dosye/documents/spreadsheet/csv.ts';
import { writeWorkbook } from '@dosye/documents/spreadsheet/workbook.ts';
import type { EarlierPapers } from '@dosye/domain/calls/acts.ts';
import { PAGE_SIZE_MAX } from '@dosye/domain/dossier/area.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { earlierSheetColumns } from '@dosye/domain/sheets/earlierSheet.ts';
import type { Cell, Table } from '@dosye/domain/sheets/table.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { actLabel } from '@dosye/kinds/register.ts';
import { inTransaction, withoutPerson } from '../access/transaction.ts';
import { listEarlierPapers } from '../acts/earlierPapers.ts';
import type { Database } from '../database/pool.ts';
import { requestedOfficeId, writeHistory } from '../database/writeHistory.ts';
import { listOffices } from '../office/officeStore.ts';
import { factsSheet } from './factsSheet.ts';
import type { ExportFormat } from './listExport.ts';

/** Title of the exported file and its sheet. */
export const EARLIER_TITLE = 'Antérieurs au registre';

/**
 * The dossiers with papers from before the register as a file: those of the own office, or of every office for roles
 * that see them. Its history entry is committed before the first row is sent.
 */
export async function exportEarlierPapers(
  database: Database,
  person: Person,
  format: ExportFormat,
  now = new Date(),
): Promise<Readable> {
  const { total } = await listEarlierPapers(database, person, { limit: 1, offset: 0 });
  const seesOffices = seesEveryOffice(person.role);
  const offices = seesOffices ? await listOffices(withoutPerson(database), person) : [];
  const nameOf = (id: number): string => offices.find((one) => one.id === id)?.nom ?? '';
  await inTransaction(database, person, (trx) =>
    writeHistory(trx, person, {
      type: 'EXPORT_ACTS',
      details: `${EARLIER_TITLE} (${format.toUpperCase()}) : ${plural(total, 'dossier exporté', 'dossiers exportés')}`,
      about: requestedOfficeId(person, undefined),
    }),
  );
  const columns = earlierSheetColumns({ actLabel, officeOf: seesOffices ? nameOf : undefined });
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for await (const papers of allEarlierPapers(database, person)) {
      yield columns.map(({ cell }) => cell(papers));
    }
  }
  const table: Table = { name: EARLIER_TITLE, columns, rows: rows() };
  if (format === 'csv') return Readable.from(csvTable(table), { objectMode: false });
  const facts = factsSheet('Filtres', [
    ['Dossiers', { number: total }],
    ['Bureau', seesOffices ? 'Tous les bureaux' : (person.bureauNom ?? '')],
    ['Exporté le', { instant: now.toISOString() }],
    ['Exporté par', officerName(person)],
  ]);
  const about = { title: EARLIER_TITLE, author: officerName(person), createdAt: now };
  return writeWorkbook([table, facts], about);
}

/** Every dossier; the next page is read when the previous one was consumed. */
async function* allEarlierPapers(
  database: Database,
  person: Person,
): AsyncGenerator<EarlierPapers> {
  for (let offset = 0; ; offset += PAGE_SIZE_MAX) {
    const page = { limit: PAGE_SIZE_MAX, offset };
    const { dossiers } = await listEarlierPapers(database, person, page);
    yield* dossiers;
    if (dossiers.length < PAGE_SIZE_MAX) return;
  }
}
