import { CallError, noSession } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { finished, type Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import type { Database } from '../database/pool.ts';
import { tokenHashOf } from '../database/writeHistory.ts';
import { repeat } from '../platform/repeat.ts';

/** Milliseconds between two records that the session of a long call is in use. */
const EVERY = 60_000;

// now() is the beginning of the transaction, which may lie an hour back.
const OPEN_SESSION = `select from public.session s join public.app_user u on u.id = s.user_id,
    lateral (select now() - clock_timestamp() as past) since
  where s.token_hash = $1 and u.id = $2 and u.role = $3 and not u.force_password_change
    and public.session_is_alive(s.created_at + past, s.last_seen_at + past)`;

/**
 * Asks again, in the course of a call that takes long, whether its person may still act: an account that was deleted,
 * demoted or given another password has no session any more.
 * @param queries a connection, of which the present transaction may have begun long ago
 * @throws CallError 401
 */
export async function refuseEndedSession(
  queries: Pick<ClientBase, 'query'>,
  person: Person,
): Promise<void> {
  // Commands in the terminal have no session.
  if (person.id === 0) return;
  const values = [tokenHashOf(person), person.id, person.role];
  if ((await queries.query(OPEN_SESSION, values)).rowCount !== 1) throw noSession();
}

/** Keeps the session of a long call alive; its other ends hold. @returns stops it, once a record under way is made */
export function prolongSession({ pool }: Database, person: Person): () => Promise<void> {
  const text = `update session set last_seen_at = now()
    where token_hash = $1 and session_is_alive(created_at, last_seen_at)`;
  // A minute that could not be recorded is made up for by the next one.
  const record = (): Promise<unknown> => pool.query(text, [tokenHashOf(person)]).catch(() => {});
  return repeat(record, { every: EVERY });
}

/** Milliseconds between two questions whether the person of a download may still act. */
const CHECK_EVERY = 1_000;

/**
 * Breaks off the download of a backup once its person may no longer act; until then it counts as the use of their session.
 * @returns the stream
 */
export function endWithSession(database: Database, person: Person, stream: Readable): Readable {
  const check = async (): Promise<void> => {
    try {
      await refuseEndedSession(database.pool, person);
    } catch (error) {
      // A database that does not answer says nothing of the session.
      if (error instanceof CallError) stream.destroy();
    }
  };
  const stops = [prolongSession(database, person), repeat(check, { every: CHECK_EVERY })];
  finished(stream, { writable: false }, () => {
    for (const stop of stops) void stop();
  });
  return stream;
}
