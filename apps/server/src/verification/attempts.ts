import { tooManyRequests } from '@dosye/domain/calls/errors.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';

/** What anyone may ask: the state of an act, found or not, and the list. */
export type Asked = 'state' | 'not found' | 'list';

/** How often one address may ask within {@link ATTEMPT_WINDOW}; questions for states count whether found or not. */
export const ATTEMPT_LIMITS = { state: 600, 'not found': 30, list: 60 } as const;
export const ATTEMPT_WINDOW = '15 minutes';

/**
 * Lets an address ask, one question at a time, so that simultaneous ones on any server cannot exceed the limits
 * together. To be called before the answer is read, in the transaction that counts it.
 * @throws CallError 429 with the seconds to wait
 */
export async function admitQuestion(
  trx: Kysely<Tables>,
  address: string,
  asks: 'state' | 'list',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(3, hashtext(${address}))`.execute(trx);
  const { list, state, 'not found': notFound } = ATTEMPT_LIMITS;
  const wait =
    asks === 'list'
      ? await secondsToWait(trx, address, [[list, sql`what = 'list'`]])
      : await secondsToWait(trx, address, [
          [state, sql`what <> 'list'`],
          [notFound, sql`what = 'not found'`],
        ]);
  if (wait > 0) throw tooManyRequests(wait);
}

/** Counts a question that was answered. */
export async function countQuestion(
  trx: Kysely<Tables>,
  address: string,
  what: Asked,
): Promise<void> {
  await trx.insertInto('verification_attempt').values({ address, what }).execute();
}

/**
 * Counts a list that is sent to an address: a large one must not be fetched without end.
 * @throws CallError 429 with the seconds to wait
 */
export const countListQuestion = ({ kysely }: Database, address: string): Promise<void> =>
  kysely.transaction().execute(async (trx) => {
    await admitQuestion(trx, address, 'list');
    await countQuestion(trx, address, 'list');
  });

/** A limit is open again once its n-th last question has left the window. */
async function secondsToWait(
  trx: Kysely<Tables>,
  address: string,
  limits: readonly (readonly [n: number, condition: RawBuilder<unknown>])[],
): Promise<number> {
  const nthLast = limits.map(
    ([n, condition]) => sql`
    (select at from verification_attempt
     where address = ${address} and at > now() - ${ATTEMPT_WINDOW}::interval and ${condition}
     order by at desc offset ${n - 1} limit 1)`,
  );
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from max(at) + ${ATTEMPT_WINDOW}::interval - now()))::int as wait
    from (${sql.join(nthLast, sql` union all `)}) as full_limits`.execute(trx);
  const wait = rows[0]?.wait ?? null;
  return wait === null ? 0 : Math.max(1, wait);
}
