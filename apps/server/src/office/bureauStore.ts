import { CallError } from '@dosye/domain/calls/errors.ts';
import {
  OFFICE_TEXTS,
  officeNameKey,
  normaliseOfficeName,
} from '@dosye/domain/office/officeName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Kysely } from 'kysely';
import { isUniqueViolation } from '../database/uniqueViolation.ts';
import type { Tables } from '../database/tables.ts';

/** The first office: whose branding the sign-in page shows, and whose a super role's dossiers are. */
export const FIRST_BUREAU = 1;

/** An office (spec file 1 §3). */
export interface Bureau {
  id: number;
  nom: string;
}

/** The offices a person may know of, by name: all for the super roles, else their own (decision 4). */
export async function listBureaux(queries: Kysely<Tables>, person: Person): Promise<Bureau[]> {
  return queries
    .selectFrom('bureau')
    .select(['id', 'nom'])
    .$if(!seesEveryOffice(person.role), (query) => query.where('id', '=', person.bureauId ?? 0))
    .orderBy('nom_key')
    .execute();
}

/** An office by its id; undefined when there is none. */
export async function findBureau(queries: Kysely<Tables>, id: number): Promise<Bureau | undefined> {
  return queries.selectFrom('bureau').select(['id', 'nom']).where('id', '=', id).executeTakeFirst();
}

/**
 * An office by its id, held until the transaction ends: it gets neither users nor dossiers meanwhile
 * and cannot be deleted. Undefined when there is none.
 */
export async function holdBureau(queries: Kysely<Tables>, id: number): Promise<Bureau | undefined> {
  const found = queries.selectFrom('bureau').select(['id', 'nom']).where('id', '=', id);
  return found.forUpdate().executeTakeFirst();
}

/**
 * Creates an office.
 * @returns the new id
 * @throws CallError 409 when an office has that name, written in whatever way
 */
export async function createBureau(queries: Kysely<Tables>, nom: string): Promise<number> {
  const insert = queries
    .insertInto('bureau')
    .values({ nom: normaliseOfficeName(nom), nom_key: officeNameKey(nom) })
    .returning('id');
  const { id } = await unlessTaken(insert.executeTakeFirstOrThrow());
  return id;
}

/**
 * Gives an office another name.
 * @throws CallError 409 when another office has that name, written in whatever way
 */
export async function renameBureau(
  queries: Kysely<Tables>,
  id: number,
  nom: string,
): Promise<void> {
  const update = queries
    .updateTable('bureau')
    .set({ nom: normaliseOfficeName(nom), nom_key: officeNameKey(nom) })
    .where('id', '=', id);
  await unlessTaken(update.execute());
}

async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error, 'bureau_nom_key_key')) throw error;
    throw new CallError(409, 'CONFLICT', OFFICE_TEXTS.taken, {
      fields: { nom: OFFICE_TEXTS.taken },
    });
  }
}
