import type { ActStateAnswer } from '@dosye/domain/calls/acts.ts';
import { notFound, tooManyRequests } from '@dosye/domain/calls/errors.ts';
import { checkCodeHash, parseCheckCode } from '@dosye/verification/checkCode.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';

/** Calls from one address within {@link STATE_CALL_WINDOW} after which further ones are refused. */
export const STATE_CALL_LIMITS = { notFound: 30, all: 600 } as const;
export const STATE_CALL_WINDOW = '15 minutes';

/** A question of the verification page about an act. */
export interface StateQuestion {
  number: string;
  /** As printed or typed. */
  checkCode: string;
  /** SHA-256 of a PDF, hexadecimal. */
  sha256?: string | undefined;
  /** Address that it came from. */
  address: string;
}

/**
 * State and day of an act for whoever has its number and check code. Questions are counted before they are answered,
 * one at a time for an address, so that simultaneous ones on any server cannot exceed the limits together.
 * @throws CallError 404 for an unknown number and for a wrong check code alike; 429 with the seconds to wait
 */
export async function publicActState(
  { kysely }: Database,
  question: StateQuestion,
): Promise<ActStateAnswer> {
  const answer = await kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(3, hashtext(${question.address}))`.execute(trx);
    const wait = await secondsToWait(trx, question.address);
    if (wait > 0) throw tooManyRequests(wait);
    const found = await lookUp(trx, question);
    const { address } = question;
    await trx
      .insertInto('verification_attempt')
      .values({ address, found: found !== undefined })
      .execute();
    return found;
  });
  if (!answer) throw notFound();
  return answer;
}

async function lookUp(
  queries: Kysely<Tables>,
  { number, checkCode, sha256 }: StateQuestion,
): Promise<ActStateAnswer | undefined> {
  // What is no check code at all is looked up like a wrong one.
  const hash = Buffer.from(checkCodeHash(parseCheckCode(checkCode) ?? new Uint8Array()));
  const { rows } = await sql<Required<ActStateAnswer>>`
    select state, day, same from public_act_state(${number}, ${hash}, ${sha256 ?? null})
  `.execute(queries);
  const [row] = rows;
  if (!row) return undefined;
  const { state, day, same } = row;
  return { state, day, ...(sha256 !== undefined && { same }) };
}

/** A limit is open again once its n-th last question has left the window. */
async function secondsToWait(queries: Kysely<Tables>, address: string): Promise<number> {
  const nthLast = (n: number, condition = sql`true`) => sql`
    (select at from verification_attempt
     where address = ${address} and at > now() - ${STATE_CALL_WINDOW}::interval and ${condition}
     order by at desc offset ${n - 1} limit 1)`;
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from max(at) + ${STATE_CALL_WINDOW}::interval - now()))::int as wait
    from (${nthLast(STATE_CALL_LIMITS.all)}
      union all ${nthLast(STATE_CALL_LIMITS.notFound, sql`not found`)}) as full_limits`.execute(
    queries,
  );
  const wait = rows[0]?.wait ?? null;
  return wait === null ? 0 : Math.max(1, wait);
}
