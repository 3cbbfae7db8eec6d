import { CallError, tooManyRequests } from '@dosye/domain/calls/errors.ts';
import type { Kysely } from 'kysely';
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

  /**
   * @param answer what the address asks for; undefined when there is no such act
   * @throws CallError 429 with the seconds to wait
   */
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
