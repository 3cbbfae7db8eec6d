import { hash, randomBytes } from 'node:crypto';
import type { Person, SessionUser } from '@dosye/domain/people/users.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import type { SessionPerson } from '../database/writeHistory.ts';

/** A session that has not ended, with its person as they are at this moment. */
export type OpenSession = {
  id: number;
  person: SessionPerson;
  profilePicture: string | null;
  mustChangePassword: boolean;
  singleKeys: boolean;
};

/** The time of a session's last request is written at most this often. */
const RECORD_EVERY = '1 minute';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const DEVICE_MAX = 200;

/** The database keeps only the hash of a cookie or an access key, so that reading it does not give access. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

const FIND = {
  name: 'session',
  text: `select s.id as "sessionId", s.last_seen_at < now() - interval '${RECORD_EVERY}' as stale,
      u.id, u.username, u.full_name, u.grade, u.role, u.bureau_id as "bureauId",
      (select b.nom from bureau b where b.id = u.bureau_id) as "bureauNom",
      u.profile_picture as "profilePicture", u.force_password_change as "mustChangePassword",
      u.single_keys as "singleKeys"
    from session s join app_user u on u.id = s.user_id
    where s.token_hash = $1 and session_is_alive(s.created_at, s.last_seen_at)`,
};

const RECORD_REQUEST = {
  name: 'session-seen',
  text: 'update session set last_seen_at = now() where id = $1',
};

type Row = Person & Omit<OpenSession, 'id' | 'person'> & { sessionId: number; stale: boolean };

/**
 * The open session of a cookie, or null: one prepared statement, and once a minute a second one that
 * records the time of the request.
 * @param unattended whether a page made the request by itself: then its time is not recorded
 */
export async function findSession(
  { pool }: Database,
  token: string | undefined,
  unattended = false,
): Promise<OpenSession | null> {
  if (token === undefined || !TOKEN.test(token)) return null;
  const hashed = tokenHash(token);
  const { rows } = await pool.query<Row>({ ...FIND, values: [hashed] });
  const row = rows[0];
  if (row === undefined) return null;
  if (row.stale && !unattended) await pool.query({ ...RECORD_REQUEST, values: [row.sessionId] });
  return toSession(row, hashed);
}

/** Whether a session has not ended; asking does not prolong it. */
export async function isSessionAlive({ pool }: Database, id: number): Promise<boolean> {
  const text =
    'select from session s where id = $1 and session_is_alive(s.created_at, s.last_seen_at)';
  return (await pool.query(text, [id])).rowCount === 1;
}

const toSession = (
  { sessionId, stale: _stale, profilePicture, mustChangePassword, singleKeys, ...person }: Row,
  hashed: Buffer,
): OpenSession => ({
  id: sessionId,
  person: { ...person, tokenHash: hashed },
  profilePicture,
  mustChangePassword,
  singleKeys,
});

/** The signed-in user as the page receives it. */
export const toSessionUser = ({
  person,
  profilePicture,
  mustChangePassword,
  singleKeys,
}: Omit<OpenSession, 'id' | 'person'> & { person: Person }): SessionUser => ({
  id: person.id,
  username: person.username,
  full_name: person.full_name,
  grade: person.grade,
  role: person.role,
  bureau_id: person.bureauId,
  bureau_nom: person.bureauNom,
  profilePictureUrl: profilePicture,
  force_password_change: mustChangePassword,
  singleKeys,
});

/**
 * Begins a session of a person.
 * @param device the browser's User-Agent
 * @returns the cookie's value, which is stored nowhere, and the person as they act in the session
 */
export async function beginSession<P extends { id: number }>(
  queries: Kysely<Tables>,
  person: P,
  device: string,
): Promise<{ token: string; person: P & Pick<SessionPerson, 'tokenHash'> }> {
  const token = randomBytes(32).toString('base64url');
  const hashed = tokenHash(token);
  await queries
    .insertInto('session')
    .values({
      token_hash: hashed,
      user_id: person.id,
      device: device.replaceAll('\0', '').slice(0, DEVICE_MAX).toWellFormed(),
    })
    .execute();
  return { token, person: { ...person, tokenHash: hashed } };
}

/** Ends the session of a cookie, if there is one. */
export async function endSession(queries: Kysely<Tables>, token: string): Promise<void> {
  await queries.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute();
}

/**
 * Ends the sessions of a user: at a password change or reset, a role or office change.
 * @param except id of the one session that stays; without it none does
 */
export async function endSessionsOf(
  queries: Kysely<Tables>,
  userId: number,
  except = 0,
): Promise<void> {
  await queries
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .execute();
}
