import { tooManyRequests } from '@dosye/domain/calls/errors.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Failed logins within {@link ATTEMPT_WINDOW} after which further attempts are refused. */
const LIMITS = { nameFromAddress: 5, name: 20, address: 100 } as const;
export const ATTEMPT_WINDOW = '15 minutes';

/** Who tries to sign in, and from where. */
export interface Attempt {
  usernameKey: string;
  /** As `addressGroup` gives it. */
  address: string;
}

/**
 * Counts an attempt as failed before its password is verified, so that simultaneous attempts, on any
 * server, cannot exceed the limit together. Needs a transaction.
 * @returns id of the attempt's row, for {@link keepAttempt}
 * @throws CallError 429 with the seconds to wait
 */
export async function countAttempt(queries: Kysely<Tables>, attempt: Attempt): Promise<number> {
  await lockCounters(queries, attempt);
  const wait = await secondsToWait(queries, attempt);
  if (wait > 0) throw tooManyRequests(wait);
  return insertAttempt(queries, attempt);
}

/** Attempts for one name or from one address are counted one at a time. */
async function lockCounters(queries: Kysely<Tables>, attempt: Attempt): Promise<void> {
  await sql`select pg_advisory_xact_lock(1, hashtext(${attempt.usernameKey}))`.execute(queries);
  await sql`select pg_advisory_xact_lock(2, hashtext(${attempt.address}))`.execute(queries);
}

/** A limit is open again once its n-th last failure has left the window. */
async function secondsToWait(queries: Kysely<Tables>, attempt: Attempt): Promise<number> {
  const ofName = sql`username_key = ${attempt.usernameKey}`;
  const fromAddress = sql`address = ${attempt.address}`;
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from max(at) + ${ATTEMPT_WINDOW}::interval - now()))::int as wait from (
      (${nthLast(sql`${ofName} and ${fromAddress}`, LIMITS.nameFromAddress)})
      union all (${nthLast(ofName, LIMITS.name)})
      union all (${nthLast(fromAddress, LIMITS.address)})
    ) as full_limits`.execute(queries);
  const wait = rows[0]?.wait ?? null;
  return wait === null ? 0 : Math.max(1, wait);
}

const nthLast = (condition: ReturnType<typeof sql>, n: number) => sql`
  select at from login_failure
  where ${condition} and at > now() - ${ATTEMPT_WINDOW}::interval
  order by at desc offset ${n - 1} limit 1`;

async function insertAttempt(queries: Kysely<Tables>, attempt: Attempt): Promise<number> {
  const { id } = await queries
    .insertInto('login_failure')
    .values({ username_key: attempt.usernameKey, address: attempt.address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps a failed attempt counted, even if a successful one has cleared the attempts meanwhile. */
export async function keepAttempt(
  queries: Kysely<Tables>,
  attempt: Attempt,
  id: number,
): Promise<void> {
  const kept = await queries
    .selectFrom('login_failure')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (kept === undefined) await insertAttempt(queries, attempt);
}

/** Clears the failed attempts of a user name. */
export async function clearAttempts(queries: Kysely<Tables>, usernameKey: string): Promise<void> {
  await queries.deleteFrom('login_failure').where('username_key', '=', usernameKey).execute();
}
