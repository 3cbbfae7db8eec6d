import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import {
  actFilterSummary,
  actSheetColumns,
  earlierSheetColumns,
} from '@dosye/domain/sheets/actSheet.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { actLabel } from '@dosye/kinds/register.ts';
import { type PersonTransaction, withoutPerson } from '../access/transaction.ts';
import { dossiersWithEarlierPapers, readEarlierPapers } from '../acts/earlierPapers.ts';
import { type ActQuery, matchingActs, readActs } from '../acts/listActs.ts';
import type { Database } from '../database/pool.ts';
import { listOffices } from '../office/officeStore.ts';
import { requestedOfficeId } from '../database/writeHistory.ts';
import { type ExportedFile, type ExportFormat, exportFile, rowsOf } from './exportFile.ts';
import { officesOf } from './factsSheet.ts';
import { logPrintedRows } from '../dossiers/pagePrints.ts';

const REGISTER_TITLE = 'Registre des actes';

/**
 * Exports the acts that match the filters at this moment, each as it is when its row is sent; the history entry has the
 * filters and the number of acts.
 */
export async function exportRegister(
  database: Database,
  person: Person,
  query: ActQuery,
  format: ExportFormat,
): Promise<ExportedFile> {
  const { filters } = query;
  const numbers = await matchingActs(database, person, query);
  const nameOf = await officeNames(database, person);
  const chosen = nameOf && filters.bureauId;
  const office = chosen ? nameOf(chosen) : '';
  const recap = actFilterSummary(filters, actLabel, office).map(
    ({ label, value }) => [label, value] as const,
  );
  const words = recap.map((line) => line.join(' : ')).join(' · ');
  return exportFile(database, person, {
    title: REGISTER_TITLE,
    format,
    columns: actSheetColumns({ actLabel, officeOf: nameOf }),
    rows: rowsOf(numbers, (batch) => readActs(database, person, batch)),
    facts: [
      ['Actes', { number: numbers.length }],
      ...recap,
      ...(chosen ? [] : [['Bureau', officesOf(person)] as const]),
    ],
    entry: {
      type: 'EXPORT_ACTS',
      details: `${plural(numbers.length, 'acte exporté', 'actes exportés')}, ${words || 'sans filtre'}`,
      about: requestedOfficeId(person, chosen),
    },
  });
}

/** Writes the history entry of the printed register, with its number of acts. */
export const logRegisterPrint = (
  trx: PersonTransaction,
  person: Person,
  { count, bureauId }: { count: number; bureauId?: number | undefined },
): Promise<void> =>
  logPrintedRows(trx, person, bureauId, {
    type: 'PRINT_ACTS',
    details: `${REGISTER_TITLE} : ${plural(count, 'acte imprimé', 'actes imprimés')}`,
  });

/** Exports the dossiers with papers from before the register: the own office's, or all for roles that see them. */
export async function exportEarlierPapers(
  database: Database,
  person: Person,
  format: ExportFormat,
): Promise<ExportedFile> {
  const ids = await dossiersWithEarlierPapers(database, person);
  const officeOf = await officeNames(database, person);
  return exportFile(database, person, {
    title: 'Imprimés avant le registre',
    format,
    columns: earlierSheetColumns({ actLabel, officeOf }),
    rows: rowsOf(ids, (batch) => readEarlierPapers(database, person, batch)),
    facts: [
      ['Dossiers', { number: ids.length }],
      ['Bureau', officesOf(person)],
    ],
    entry: {
      type: 'EXPORT_ACTS',
      details: plural(ids.length, 'dossier exporté', 'dossiers exportés'),
      about: requestedOfficeId(person, undefined),
    },
  });
}

/** The name of an office by its id, for who sees several; undefined for others. */
async function officeNames(
  database: Database,
  person: Person,
): Promise<((id: number) => string) | undefined> {
  if (!seesEveryOffice(person.role)) return undefined;
  const offices = await listOffices(withoutPerson(database), person);
  const names = new Map(offices.map(({ id, nom }) => [id, nom]));
  return (id) => names.get(id) ?? '';
}
