import type { Office } from '@dosye/domain/calls/offices.ts';
import { OFFICE_TEXTS, officeNameKey } from '@dosye/domain/office/officeName.ts';
import { cleanLine } from '@dosye/domain/text/cleanText.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Kysely } from 'kysely';
import { rejectTaken } from '../platform/databaseErrors.ts';
import type { Tables } from '../database/tables.ts';

/** The offices a person may list, by name: all for the super roles, else their own. */
export async function listOffices(queries: Kysely<Tables>, person: Person): Promise<Office[]> {
  return queries
    .selectFrom('bureau')
    .select(['id', 'nom'])
    .$if(!seesEveryOffice(person.role), (query) => query.where('id', '=', person.bureauId ?? 0))
    .orderBy('nom_key')
    .execute();
}

/** An office by its id; undefined when there is none. */
export async function findOffice(queries: Kysely<Tables>, id: number): Promise<Office | undefined> {
  return queries.selectFrom('bureau').select(['id', 'nom']).where('id', '=', id).executeTakeFirst();
}

/**
 * An office by its id, locked until the transaction ends, so that it can neither be deleted nor get users
 * or dossiers meanwhile. Undefined when there is none.
 */
export async function lockOffice(queries: Kysely<Tables>, id: number): Promise<Office | undefined> {
  const office = queries.selectFrom('bureau').select(['id', 'nom']).where('id', '=', id);
  return office.forUpdate().executeTakeFirst();
}

/**
 * Locks the configuration of an office until the transaction ends, also where there is none yet. Users and dossiers of
 * the office can be saved meanwhile.
 */
export async function lockOfficeConfig(queries: Kysely<Tables>, id: number): Promise<void> {
  await queries.selectFrom('bureau').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/**
 * Creates an office.
 * @param departement its department; null where its name tells it
 * @returns the new id
 * @throws CallError 409 when an office has that name, without regard to case, accents, spaces and apostrophes
 */
export async function insertOffice(
  queries: Kysely<Tables>,
  nom: string,
  departement: string | null = null,
): Promise<number> {
  const insert = queries
    .insertInto('bureau')
    .values({ nom: cleanLine(nom), nom_key: officeNameKey(nom), departement })
    .returning('id');
  const { id } = await rejectTakenName(insert.executeTakeFirstOrThrow());
  return id;
}

/** Renames an office. @throws CallError 409 when another office has that name, compared as in {@link insertOffice} */
export async function updateOfficeName(
  queries: Kysely<Tables>,
  id: number,
  nom: string,
): Promise<void> {
  const update = queries
    .updateTable('bureau')
    .set({ nom: cleanLine(nom), nom_key: officeNameKey(nom) })
    .where('id', '=', id);
  await rejectTakenName(update.execute());
}

const rejectTakenName = <T>(write: Promise<T>): Promise<T> =>
  rejectTaken(write, 'bureau_nom_key_key', 'nom', OFFICE_TEXTS.taken);
