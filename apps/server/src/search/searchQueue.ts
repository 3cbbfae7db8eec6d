import { tooManyRequests } from '@dosye/domain/calls/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { TOO_BUSY } from '../platform/databaseErrors.ts';

/** Most searches of a session that run or wait. A page ends the one before, so each of its windows has one. */
const MOST_OF_SESSION = 20;
/** Seconds after which somebody who has too many is told to try again. */
const RETRY_AFTER = 2;

/** Runs a few searches at once; others wait, unless their request ends first. */
export class SearchQueue {
  readonly #limit;
  /** How many run or wait, by the id of their session. */
  readonly #ofSession = new Map<number, number>();

  constructor(atOnce: number) {
    this.#limit = pLimit(atOnce);
  }

  /**
   * @returns the result of the search; the reply, which nobody waits for, when the request has ended before its turn
   * @throws CallError 429 when the session has too many
   */
  async run<T extends object>(
    { openSession }: FastifyRequest,
    reply: FastifyReply,
    search: () => Promise<T>,
  ): Promise<T | FastifyReply> {
    const leave = this.#enter(openSession?.id ?? 0);
    // The answer closes when the connection does; the request has closed with the end of its body.
    const { raw } = reply;
    raw.once('close', leave);
    try {
      const found = await this.#limit(async () => {
        raw.off('close', leave);
        return raw.destroyed ? undefined : search();
      });
      return found ?? reply.hijack();
    } finally {
      leave();
    }
  }

  /** Counts a search. @returns what counts it no more, once */
  #enter(session: number): () => void {
    const others = this.#ofSession.get(session) ?? 0;
    if (others >= MOST_OF_SESSION) throw tooManyRequests(RETRY_AFTER, TOO_BUSY);
    this.#ofSession.set(session, others + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const left = (this.#ofSession.get(session) ?? 1) - 1;
      if (left > 0) this.#ofSession.set(session, left);
      else this.#ofSession.delete(session);
    };
  }
}
