import { tooManyRequests } from '@dosye/domain/calls/errors.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What is counted: failed logins; questions for the state of an act, found or not, and for the list of acts. */
export type Counted = 'login' | 'state' | 'not found' | 'list';

/** Who tries, and from where. */
export interface Attempt {
  /** The key of a user name; only logins have one. */
  name?: string;
  /** As `addressGroup` gives it. */
  address: string;
}

/** At most so many attempts of some sorts by the same name, address or both. */
interface Limit {
  most: number;
  of: readonly Counted[];
  by: readonly (keyof Attempt)[];
}

/** Limits within {@link ATTEMPT_WINDOW}; questions for states count whether found or not. */
export const ATTEMPT_LIMITS = {
  login: [
    { most: 5, of: ['login'], by: ['name', 'address'] },
    { most: 20, of: ['login'], by: ['name'] },
    { most: 100, of: ['login'], by: ['address'] },
  ],
  state: [
    { most: 600, of: ['state', 'not found'], by: ['address'] },
    { most: 30, of: ['not found'], by: ['address'] },
  ],
  list: [{ most: 60, of: ['list'], by: ['address'] }],
} as const satisfies Partial<Record<Counted, readonly Limit[]>>;
export const ATTEMPT_WINDOW = '15 minutes';

type Tried = keyof typeof ATTEMPT_LIMITS;

/**
 * Lets somebody try. Attempts by one name or from one address are counted one at a time, so that simultaneous ones, on
 * any server, cannot exceed the limits together: to be called in the transaction that counts the attempt.
 * @throws CallError 429 with the seconds to wait
 */
export async function admitAttempt(
  trx: Kysely<Tables>,
  tried: Tried,
  { name = '', address }: Attempt,
): Promise<void> {
  if (name) await sql`select pg_advisory_xact_lock(1, hashtext(${name}))`.execute(trx);
  await sql`select pg_advisory_xact_lock(2, hashtext(${address}))`.execute(trx);
  const same = { name: sql`name = ${name}`, address: sql`address = ${address}` };
  const nthLast = ATTEMPT_LIMITS[tried].map(
    ({ most, of, by }: Limit) => sql`
    (select at from attempt
     where what = any(${of}::text[]) and at > now() - ${ATTEMPT_WINDOW}::interval
       and ${sql.join(
         by.map((key) => same[key]),
         sql` and `,
       )}
     order by at desc offset ${most - 1} limit 1)`,
  );
  // A limit is open again once its n-th last attempt has left the window.
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from max(at) + ${ATTEMPT_WINDOW}::interval - now()))::int as wait
    from (${sql.join(nthLast, sql` union all `)}) as full_limits`.execute(trx);
  const wait = rows[0]?.wait ?? null;
  if (wait !== null) throw tooManyRequests(Math.max(1, wait));
}

/** Counts an attempt. @returns id of its row */
export async function countAttempt(
  queries: Kysely<Tables>,
  what: Counted,
  attempt: Attempt,
): Promise<number> {
  const { id } = await queries
    .insertInto('attempt')
    .values({ what, ...attempt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps a failed login counted, even if a successful one has cleared the attempts meanwhile. */
export async function keepLogin(
  queries: Kysely<Tables>,
  attempt: Attempt,
  id: number,
): Promise<void> {
  const counted = await queries
    .selectFrom('attempt')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (counted === undefined) await countAttempt(queries, 'login', attempt);
}

/** Clears the failed logins of a user name. */
export async function clearLogins(queries: Kysely<Tables>, name: string): Promise<void> {
  await queries
    .deleteFrom('attempt')
    .where('what', '=', 'login')
    .where('name', '=', name)
    .execute();
}
