import { CallError, tooManyRequests } from '@dosye/domain/calls/errors.ts';
import { type Kysely, sql } from 'kysely';
import type { ActStateAnswer } from '@dosye/domain/calls/acts.ts';
import { checkCodeHash, parseCheckCode } from '@dosye/verification/checkCode.ts';
import { admitAttempt, countAttempt } from '../access/attempts.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { FairQueue } from '../platform/fairQueue.ts';

/** Most refusals that are remembered; of more the oldest are forgotten, and the database refuses again. */
const MOST_REFUSALS = 10_000;

/**
 * Answers what anyone may ask, and counts it. The questions of an address are answered one at a time in this process,
 * and refused without the database for as long as the database has refused them, so that a flood from one address takes
 * one connection, then none.
 */
export class Questions {
  readonly #database: Database;
  readonly #queue = new FairQueue();
  /** Until when what an address asks for is refused, in milliseconds since 1970. */
  readonly #refusals = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param answer undefined when there is no such act @throws CallError 429 with the seconds to wait */
  ask<T>(
    address: string,
    tried: 'state' | 'list',
    answer: (trx: Kysely<Tables>) => Promise<T>,
  ): Promise<T> {
    return this.#queue.run(address, async () => {
      const key = `${tried} ${address}`;
      const wait = Math.ceil(((this.#refusals.get(key) ?? 0) - Date.now()) / 1_000);
      if (wait > 0) throw tooManyRequests(wait);
      this.#refusals.delete(key);
      try {
        return await this.#database.kysely.transaction().execute(async (trx) => {
          await admitAttempt(trx, tried, { address });
          const answered = await answer(trx);
          await countAttempt(trx, answered === undefined ? 'not found' : tried, { address });
          return answered;
        });
      } catch (error) {
        if (error instanceof CallError && error.status === 429) this.#remember(key, error);
        throw error;
      }
    });
  }

  #remember(key: string, { retryAfter = 0 }: CallError): void {
    this.#refusals.set(key, Date.now() + retryAfter * 1_000);
    // A map keeps the order in which its keys were added.
    const [oldest] = this.#refusals.keys();
    if (this.#refusals.size > MOST_REFUSALS && oldest !== undefined) this.#refusals.delete(oldest);
  }
}

interface StateQuestion {
  number: string;
  /** As printed or typed. */
  checkCode: string;
  /** SHA-256 of a PDF, hexadecimal. */
  sha256?: string | undefined;
}

/** State and day of an act for whoever has its number and check code; undefined for an unknown number and for a wrong check code alike. */
export async function publicActState(
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
