import { conflict, notFound } from '@dosye/domain/calls/errors.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { actionType, historyDetails } from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { type RegisteredKind, kindById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { type IdentityColumns, identityOf, officerOf } from '../../access/identity.ts';
import { inTransaction, type PersonTransaction } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { isUniqueViolation } from '../../platform/databaseErrors.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { setDossierReferences } from '../../files/fileReferences.ts';
import { computeProjection, type Projection } from '../../listing/computeProjection.ts';
import { UNIQUE } from '../../listing/uniqueness.ts';
import { writeProjection } from '../../listing/writeProjection.ts';
import { undeleteActsOf } from '../actsOfDeleted.ts';
import { UNDELETABLE } from './listTrash.ts';

const REFUSALS = {
  gone: 'Ce dossier n’est plus dans la Corbeille : il a été rétabli, ou il y est resté plus de trente jours.',
  office: (number: string) =>
    `Le dossier ${number} ne peut pas être rétabli : son bureau a été supprimé.`,
  taken: (number: string, replacement: string) =>
    `Le dossier ${number} ne peut pas être rétabli : le dossier ${replacement} l’a remplacé depuis. Supprimez d’abord celui-ci, ou gardez-le.`,
} as const;

interface Trashed {
  number: string;
  kind: string;
  bureau_id: number;
  created_at: Date;
  deleted_at: Date;
  deleted_by: string;
  identity: IdentityColumns;
  body: DossierRecord;
}

/**
 * Brings a deleted dossier back as it was: its number, its version, its lists and searches, its pictures, and the
 * acts that the deletion made void.
 * @throws CallError 404 when it is not in the trash (any more), 409 when its office was deleted or has another dossier
 *   that the kind allows once
 */
export async function undeleteDossier(
  database: Database,
  person: Person,
  id: number,
): Promise<{ dossierNo: string }> {
  const undelete = (): Promise<{ dossierNo: string }> =>
    inTransaction(database, person, (trx) => undeleteIn(trx, person, id));
  try {
    return await undelete();
  } catch (error) {
    // The other dossier was saved at this moment: the second attempt sees it and names it.
    if (isUniqueViolation(error, 'dossier_key_unique')) return undelete();
    throw error;
  }
}

async function undeleteIn(
  trx: PersonTransaction,
  person: Person,
  id: number,
): Promise<{ dossierNo: string }> {
  const trashed = await lockTrashed(trx, id);
  const registered = trashed && kindById(trashed.kind);
  if (!registered) throw notFound(REFUSALS.gone);
  const { area, kind } = registered;
  const { number, bureau_id: bureauId } = trashed;
  await rejectWithoutOffice(trx, trashed);
  const record = upgradeStoredRecord(kind, trashed.body);
  const projection = computeProjection(area, kind, { id, ...trashed }, record);
  await rejectTaken(trx, registered, trashed, projection);
  const deleter = officerOf(trashed.deleted_by, trashed.identity);
  const told = `${kind.title(record)} (supprimé le ${frenchInstant(trashed.deleted_at)} par ${deleter})`;
  const pictures = picturesOf(kind.form, record).map(({ value }) => value);
  await Promise.all([
    takeFromTrash(trx, id),
    writeProjection(trx, projection),
    setDossierReferences(trx, id, bureauId, pictures),
    writeHistory(trx, person, {
      type: actionType(area, 'RESTORE'),
      details: historyDetails(area, 'RESTORE', number, told),
      dossier: { id, bureauId },
    }),
  ]);
  await undeleteActsOf(trx, person, id);
  return { dossierNo: number };
}

/** Inserts the dossier with its own columns and the content of its version. */
async function takeFromTrash(trx: PersonTransaction, id: number): Promise<void> {
  const { rows } = await sql`
    with taken as (delete from trashed_dossier where dossier_id = ${id} returning *)
    insert into dossier (id, area, kind, bureau_id, number, version, created_at, created_by_id, created_by,
        updated_at, updated_by, body)
      select t.dossier_id, t.area, t.kind, t.bureau_id, t.number, t.version, t.created_at, t.created_by_id,
        t.created_by, t.updated_at, t.updated_by, v.body
      from taken t join dossier_version v on v.dossier_id = t.dossier_id and v.version = t.version
        and v.replaced_at = t.deleted_at
      returning id`.execute(trx);
  if (rows.length === 0) throw new Error(`No dossier ${id} in the trash`);
}

/** Its row in the trash, locked: of two who undelete it at once, the second finds none. */
async function lockTrashed(trx: PersonTransaction, id: number): Promise<Trashed | undefined> {
  const { rows } = await sql<Trashed>`
    select s.number, s.kind, s.bureau_id, s.created_at, s.deleted_at, s.deleted_by,
      ${sql.raw(identityOf('s.deleted_by_id'))} as identity, v.body
    from trashed_dossier s
    join dossier_version v on v.dossier_id = s.dossier_id and v.version = s.version
      and v.replaced_at = s.deleted_at
    where s.dossier_id = ${id} and ${sql.raw(UNDELETABLE)}
    for update of s`.execute(trx);
  return rows[0];
}

/** Locks the office, so that it is not deleted meanwhile. */
async function rejectWithoutOffice(
  trx: PersonTransaction,
  { number, bureau_id }: Trashed,
): Promise<void> {
  const { rows } = await sql`select from bureau where id = ${bureau_id} for key share`.execute(trx);
  if (rows.length === 0) throw conflict(REFUSALS.office(number));
}

async function rejectTaken(
  trx: PersonTransaction,
  { area }: RegisteredKind,
  { number, bureau_id }: Trashed,
  { keys }: Projection,
): Promise<void> {
  const unique = keys.find(({ rule }) => rule === UNIQUE);
  if (!unique) return;
  const { rows } = await sql<{ number: string }>`
    select d.number from dossier_key k join dossier d on d.id = k.dossier_id
    where k.area = ${area.id} and k.bureau_id = ${bureau_id} and k.rule = ${UNIQUE} and k.value = ${unique.value}
    limit 1`.execute(trx);
  const [holder] = rows;
  if (holder) throw conflict(REFUSALS.taken(number, holder.number));
}
