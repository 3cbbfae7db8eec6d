import { invalid, notFound } from '@dosye/domain/calls/errors.ts';
import type { ListedOfficer } from '@dosye/domain/calls/officers.ts';
import {
  checkOfficer,
  normaliseOfficer,
  type Officer,
  OFFICER_TEXTS,
  officerKey,
} from '@dosye/domain/people/officers.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { mayKeepOfficers } from '@dosye/domain/people/rules/officers.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction, type PersonTransaction } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { rejectTaken } from '../../platform/databaseErrors.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { lockAccountOffice } from '../accounts/officeOfAccount.ts';

const COLUMNS = ['id', 'name', 'grade', 'matricule', 'telephone'] as const;

/** The office that a request is about: a super role names one, everybody else has theirs. */
const officeOf = ({ role, bureauId }: Person, chosen: number | undefined): number | undefined =>
  (seesEveryOffice(role) ? chosen : undefined) ?? bureauId ?? undefined;

/** By which an officer of the list and an account of its office are the same person. */
const keyOf = ({ bureau_id, name }: { bureau_id: number | null; name: string }): string =>
  `${bureau_id} ${officerKey(name)}`;

/**
 * The officers of an office by name: those of its list, and its accounts with a full name that the list does not have.
 * @param chosen office of a super role; without one they see those of every office
 */
export function listOfficers(
  database: Database,
  person: Person,
  chosen: number | undefined,
): Promise<ListedOfficer[]> {
  const office = officeOf(person, chosen);
  return inTransaction(database, person, async (trx) => {
    const [rows, accounts] = await Promise.all([
      trx
        .selectFrom('officer')
        .select([...COLUMNS, 'bureau_id'])
        .$if(office !== undefined, (query) => query.where('bureau_id', '=', office ?? 0))
        .execute(),
      trx
        .selectFrom('app_user')
        .select(['full_name as name', 'grade', 'bureau_id'])
        .where('full_name', '<>', '')
        .where('bureau_id', 'is not', null)
        // Row level security does not know accounts.
        .$if(office !== undefined, (query) => query.where('bureau_id', '=', office ?? 0))
        .execute(),
    ]);
    const gradeOf = new Map(accounts.map((account) => [keyOf(account), account.grade]));
    const listed = new Set(rows.map(keyOf));
    const ofList = rows.map(({ id, bureau_id, ...officer }) => ({
      ...(mayKeepOfficers(person.role) && { id }),
      ...officer,
      grade: officer.grade || (gradeOf.get(keyOf({ bureau_id, ...officer })) ?? ''),
    }));
    const ofAccounts = accounts
      .filter((account) => !listed.has(keyOf(account)))
      .map(({ name, grade }) => ({ name, grade, matricule: '', telephone: '' }));
    return [...ofList, ...ofAccounts].toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
  });
}

/** An officer as it may be stored. @throws CallError 422 */
function checked(typed: Partial<Officer>): Officer {
  const errors = checkOfficer(typed);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return normaliseOfficer(typed);
}

/** 'Inspecteur Marie DORCÉAN, matricule 12-345': an officer in the history. */
const inWords = ({ name, grade, matricule }: Officer): string =>
  [[grade, name].filter(Boolean).join(' '), matricule && `matricule ${matricule}`]
    .filter(Boolean)
    .join(', ');

/** @throws CallError 409 when the list has an officer of this name and badge */
const refuseTaken = <T>(change: Promise<T>): Promise<T> =>
  rejectTaken(change, 'officer_once', 'name', OFFICER_TEXTS.taken);

/**
 * Adds an officer to the list of an office.
 * @param chosen office of a super role
 * @throws CallError 422; 409
 */
export async function addOfficer(
  database: Database,
  person: Person,
  typed: Partial<Officer>,
  chosen: number | undefined,
): Promise<ListedOfficer> {
  const officer = checked(typed);
  const office = officeOf(person, chosen);
  if (office === undefined) throw invalid({ bureauId: OFFICER_TEXTS.officeRequired });
  return inTransaction(database, person, async (trx) => {
    await lockAccountOffice(trx, office, 'bureauId');
    const insert = trx
      .insertInto('officer')
      .values({ ...officer, bureau_id: office, name_key: officerKey(officer.name) })
      .returning(COLUMNS);
    const row = await refuseTaken(insert.executeTakeFirstOrThrow());
    await writeHistory(trx, person, {
      type: 'CREATE_OFFICER',
      details: `Agent ajouté à la liste du bureau : ${inWords(row)}`,
      about: office,
    });
    return row;
  });
}

/** The officer that is changed or removed, locked. @throws CallError 404, also for another office's */
async function lockOfficer(trx: PersonTransaction, id: number) {
  const row = await trx
    .selectFrom('officer')
    .select([...COLUMNS, 'bureau_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound(OFFICER_TEXTS.unknown);
  return row;
}

/** Changes an officer of the list; what is missing becomes blank. @throws CallError 404; 409; 422 */
export async function changeOfficer(
  database: Database,
  person: Person,
  id: number,
  typed: Partial<Officer>,
): Promise<ListedOfficer> {
  return inTransaction(database, person, async (trx) => {
    const { bureau_id, ...before } = await lockOfficer(trx, id);
    const officer = checked(typed);
    const row = { id: before.id, ...officer };
    if (JSON.stringify(row) === JSON.stringify(before)) return row;
    const update = trx
      .updateTable('officer')
      .set({ ...officer, name_key: officerKey(officer.name) })
      .where('id', '=', id);
    await refuseTaken(update.execute());
    await writeHistory(trx, person, {
      type: 'UPDATE_OFFICER',
      details: `Agent de la liste du bureau : « ${inWords(before)} » devenu « ${inWords(row)} »`,
      about: bureau_id,
    });
    return row;
  });
}

/** Removes an officer from the list; dossiers keep the name. @throws CallError 404 */
export async function removeOfficer(database: Database, person: Person, id: number): Promise<void> {
  await inTransaction(database, person, async (trx) => {
    const { bureau_id, ...officer } = await lockOfficer(trx, id);
    await trx.deleteFrom('officer').where('id', '=', id).execute();
    await writeHistory(trx, person, {
      type: 'DELETE_OFFICER',
      details: `Agent retiré de la liste du bureau : ${inWords(officer)}`,
      about: bureau_id,
    });
  });
}
