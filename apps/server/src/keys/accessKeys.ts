import { randomBytes } from 'node:crypto';
import { invalid, notFound, taken } from '@dosye/domain/calls/errors.ts';
import {
  KEY_MONTHS_MAX,
  KEY_TEXTS,
  type AccessKey,
  type NewKeyAnswer,
  type NewKeyRequest,
} from '@dosye/domain/calls/keys.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { addMonths, frenchDay, isRealDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { sql } from 'kysely';
import { tokenHash } from '../access/session.ts';
import { type Caller, confirmPassword } from '../access/confirmPassword.ts';
import { inTransaction, lockNames, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { lockOffice } from '../office/officeStore.ts';

interface KeyRow extends Omit<AccessKey, 'createdAt' | 'lastUsedAt'> {
  created_at: Date;
  used_at: Date | null;
}

const selectKeys = (condition = sql<boolean>`true`) => sql<KeyRow>`
  select k.id, k.name, k.bureau_id as "bureauId", b.nom as "bureauNom", k.kinds, k.may_write as write,
    k.expires::text as expires, k.created_at, k.created_by as "createdBy", u.minute as used_at,
    case when k.revoked_at is not null then 'revoked'
      when key_is_valid(k.revoked_at, k.expires) then 'valid' else 'expired' end as state
  from access_key k
  left join bureau b on b.id = k.bureau_id
  left join access_key_use u on u.key_id = k.id
  where ${condition} order by k.id desc`;

const toKey = ({ created_at, used_at, ...row }: KeyRow): AccessKey => ({
  ...row,
  createdAt: created_at.toISOString(),
  lastUsedAt: used_at?.toISOString() ?? null,
});

/** Every key, the newest first. */
export async function listKeys(database: Database, person: Person): Promise<AccessKey[]> {
  const { rows } = await inTransaction(database, person, (trx) => selectKeys().execute(trx));
  return rows.map(toKey);
}

function checkExpiry(expires: string): void {
  const today = todayInHaiti();
  const isPossible =
    isRealDay(expires) && expires >= today && expires <= addMonths(today, KEY_MONTHS_MAX);
  if (!isPossible) throw invalid({ expires: KEY_TEXTS.expiry });
}

/**
 * Makes a key, whose secret only the answer has.
 * @param password of the acting person
 * @throws CallError 422, also for an expiry more than a year ahead; 403 for a wrong password; 409 for the name of a
 *   valid key
 */
export async function createKey(
  database: Database,
  caller: Caller,
  { name, bureauId, kinds, write, expires }: Omit<NewKeyRequest, 'password'>,
  password: string | undefined,
): Promise<NewKeyAnswer> {
  checkExpiry(expires);
  await confirmPassword(database, caller, password);
  const { person } = caller;
  const secret = `dosye_${randomBytes(32).toString('base64url')}`;
  return inTransaction(database, person, async (trx) => {
    const office = await lockOffice(trx, bureauId);
    if (!office) throw invalid({ bureauId: KEY_TEXTS.officeRequired });
    await rejectTakenName(trx, name);
    const { id } = await trx
      .insertInto('access_key')
      .values({
        name,
        bureau_id: bureauId,
        kinds,
        may_write: write,
        secret_hash: tokenHash(secret),
        expires,
        created_by: person.username,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rights = `${plural(kinds.length, 'type de dossier', 'types de dossier')}, ${write ? 'lecture et écriture' : 'lecture'}`;
    await writeHistory(trx, person, {
      type: 'CREATE_ACCESS_KEY',
      details: `Clé d’accès créée : « ${name} », bureau ${office.nom}, ${rights}, jusqu’au ${frenchDay(expires)}`,
      about: bureauId,
    });
    const { rows } = await selectKeys(sql`k.id = ${id}`).execute(trx);
    return { key: toKey(rows[0] as KeyRow), secret };
  });
}

/** Keys of one name, given at once, wait for one another: the history names a key by it. */
async function rejectTakenName(trx: PersonTransaction, name: string): Promise<void> {
  await lockNames(trx, 'accessKeys', [fold(name)]);
  const { rows } = await selectKeys(
    sql`fold_text(k.name) = fold_text(${name}) and key_is_valid(k.revoked_at, k.expires)`,
  ).execute(trx);
  if (rows.length > 0) throw taken('name', KEY_TEXTS.nameTaken);
}

/** Revokes a key: its next call is refused. @throws CallError 404 for none, or one that was revoked before */
export async function revokeKey(database: Database, person: Person, id: number): Promise<void> {
  await inTransaction(database, person, async (trx) => {
    const revoked = await trx
      .updateTable('access_key')
      .set({ revoked_at: sql<Date>`now()`, revoked_by: person.username })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['name', 'bureau_id'])
      .executeTakeFirst();
    if (!revoked) throw notFound(KEY_TEXTS.gone);
    await writeHistory(trx, person, {
      type: 'REVOKE_ACCESS_KEY',
      details: `Clé d’accès révoquée : « ${revoked.name} »`,
      about: revoked.bureau_id,
    });
  });
}
