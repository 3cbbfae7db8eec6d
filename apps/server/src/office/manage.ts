import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { conflict, notFound } from '@dosye/domain/calls/errors.ts';
import type { Office } from '@dosye/domain/calls/offices.ts';
import { cleanLine } from '@dosye/domain/text/cleanText.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { sql } from 'kysely';
import {
  inTransaction,
  type PersonTransaction,
  SYSTEM,
  withoutPerson,
} from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { removeReferences } from '../files/fileReferences.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { type Caller, confirmPassword } from '../access/confirmPassword.ts';
import { insertOffice, findOffice, lockOffice, updateOfficeName } from './officeStore.ts';

const OFFICE_REFUSALS = {
  unknown: 'Ce bureau n’existe pas ou a été supprimé.',
  first:
    'Le premier bureau ne peut pas être supprimé : il donne son identité à la page de connexion. Vous pouvez le renommer.',
} as const;

/** @param departement null where the name tells it @throws CallError 409 when an office has that name */
export async function addOffice(
  database: Database,
  caller: Caller,
  nom: string,
  departement: string | null,
): Promise<Office> {
  return inTransaction(database, SYSTEM, async (trx) => {
    const id = await insertOffice(trx, nom, departement);
    const office = { id, nom: cleanLine(nom) };
    await writeHistory(trx, caller.person, {
      type: 'CREATE_BUREAU',
      details: `Bureau « ${office.nom} » créé${departement ? ` (département : ${departement})` : ''}`,
      about: id,
    });
    return office;
  });
}

/** Renames an office. @throws CallError 404, 409 when another has that name */
export async function renameOffice(
  database: Database,
  caller: Caller,
  id: number,
  nom: string,
): Promise<Office> {
  return inTransaction(database, SYSTEM, async (trx) => {
    const before = await findLockedOffice(trx, id);
    const office = { id, nom: cleanLine(nom) };
    if (before.nom !== office.nom) {
      await updateOfficeName(trx, id, nom);
      await writeHistory(trx, caller.person, {
        type: 'UPDATE_BUREAU',
        details: `Bureau « ${before.nom} » renommé « ${office.nom} »`,
        about: id,
      });
    }
    return office;
  });
}

/**
 * Deletes an office without users, dossiers and acts.
 * @param password the super administrator's own, asked again
 * @throws CallError 404, 409 with the counts of what belongs to it, 422 and 403 for the password
 */
export async function removeOffice(
  database: Database,
  caller: Caller,
  id: number,
  password: string | undefined,
): Promise<void> {
  if ((await findOffice(withoutPerson(database), id)) === undefined) {
    throw notFound(OFFICE_REFUSALS.unknown);
  }
  await confirmPassword(database, caller, password);
  await inTransaction(database, SYSTEM, async (trx) => {
    const { nom } = await findLockedOffice(trx, id);
    if (id === FIRST_OFFICE_ID) throw conflict(OFFICE_REFUSALS.first);
    await rejectInUse(trx, id);
    await removeReferences(trx, 'config', String(id));
    await trx.deleteFrom('dossier_count').where('bureau_id', '=', id).execute();
    await trx.deleteFrom('bureau').where('id', '=', id).execute();
    await writeHistory(trx, caller.person, {
      type: 'DELETE_BUREAU',
      details: `Bureau « ${nom} » supprimé`,
      about: id,
    });
  });
}

/** The office that is changed or deleted, locked. @throws CallError 404 when there is none */
async function findLockedOffice(trx: PersonTransaction, id: number): Promise<Office> {
  const office = await lockOffice(trx, id);
  if (office === undefined) throw notFound(OFFICE_REFUSALS.unknown);
  return office;
}

async function rejectInUse(trx: PersonTransaction, id: number): Promise<void> {
  const { rows } = await sql<{ users: number; dossiers: number; acts: number }>`
    select (select count(*)::int from app_user where bureau_id = ${id}) as users,
      (select count(*)::int from dossier where bureau_id = ${id}) as dossiers,
      (select count(*)::int from act where bureau_id = ${id}) as acts`.execute(trx);
  const { users = 0, dossiers = 0, acts = 0 } = rows[0] ?? {};
  if (users + dossiers + acts === 0) return;
  const parts = [
    users > 0 ? plural(users, 'utilisateur') : '',
    dossiers > 0 ? plural(dossiers, 'dossier') : '',
    acts > 0 ? plural(acts, 'acte') : '',
  ].filter(Boolean);
  const belong = users + dossiers + acts > 1 ? 'lui appartiennent' : 'lui appartient';
  const listed = new Intl.ListFormat('fr').format(parts);
  throw conflict(`Ce bureau ne peut pas être supprimé : ${listed} ${belong} encore.`);
}
