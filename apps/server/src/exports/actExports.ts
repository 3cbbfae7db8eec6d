import type { Act } from '@dosye/domain/calls/acts.ts';
import { PAGE_SIZE_MAX } from '@dosye/domain/dossier/area.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { actFilterSummary, actSheetColumns } from '@dosye/domain/sheets/actSheet.ts';
import { earlierSheetColumns } from '@dosye/domain/sheets/earlierSheet.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { actLabel } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import { listEarlierPapers } from '../acts/earlierPapers.ts';
import { type ActQuery, listActs } from '../acts/listActs.ts';
import type { Database } from '../database/pool.ts';
import { listOffices } from '../office/officeStore.ts';
import { requestedOfficeId } from '../database/writeHistory.ts';
import { type ExportedFile, type ExportFormat, everyPage, exportFile } from './exportFile.ts';
import { officesOf } from './factsSheet.ts';

/** Title of the exported register and of its print. */
export const REGISTER_TITLE = 'Registre des actes';

/** Exports the filtered register; the history entry has its filters and number of acts. */
export async function exportRegister(
  database: Database,
  person: Person,
  { filters, ...asked }: ActQuery,
  format: ExportFormat,
): Promise<ExportedFile> {
  const query = { ...asked, condition: issuedUntil(asked.condition, new Date()), filters };
  const { total } = await listActs(database, person, { ...query, limit: 1, offset: 0 });
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
    rows: everyAct(database, person, query),
    facts: [
      ['Actes', { number: total }],
      ...recap,
      ...(chosen ? [] : [['Bureau', officesOf(person)] as const]),
    ],
    entry: {
      type: 'EXPORT_ACTS',
      details: `${plural(total, 'acte exporté', 'actes exportés')}, ${words || 'sans filtre'}`,
      about: requestedOfficeId(person, chosen),
    },
  });
}

/** Every act of a query, read in pages; the next page is read when the previous one was consumed. */
async function* everyAct(database: Database, person: Person, query: ActQuery): AsyncGenerator<Act> {
  for (let after = ''; ; ) {
    const page = { ...query, after, limit: PAGE_SIZE_MAX, offset: 0 };
    const { acts } = await listActs(database, person, page);
    yield* acts;
    const last = acts.at(-1);
    if (!last || acts.length < PAGE_SIZE_MAX) return;
    after = last.number;
  }
}

/** The register as it is at an instant. */
const issuedUntil = (condition: ActQuery['condition'], at: Date): ActQuery['condition'] =>
  sql`${condition} and a.issued_at <= ${at}`;

/**
 * Exports the dossiers with papers from before the register: those of the own office, or of every office for roles
 * that see them.
 */
export async function exportEarlierPapers(
  database: Database,
  person: Person,
  format: ExportFormat,
): Promise<ExportedFile> {
  const { total } = await listEarlierPapers(database, person, { limit: 1, offset: 0 });
  const officeOf = await officeNames(database, person);
  return exportFile(database, person, {
    title: 'Antérieurs au registre',
    format,
    columns: earlierSheetColumns({ actLabel, officeOf }),
    rows: everyPage(async (page) => (await listEarlierPapers(database, person, page)).dossiers),
    facts: [
      ['Dossiers', { number: total }],
      ['Bureau', officesOf(person)],
    ],
    entry: {
      type: 'EXPORT_ACTS',
      details: plural(total, 'dossier exporté', 'dossiers exportés'),
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
