import { CallError } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { keyedLimit } from '../platform/keyedLimit.ts';

/** Most documents that one person has asked for at once. */
const MOST = 20;

const BUSY = 'Trop de documents sont demandés en même temps. Veuillez réessayer dans un instant.';

/** The 503 for too many documents. */
export const tooManyDocuments = (): CallError =>
  new CallError(503, 'UNAVAILABLE', BUSY, { retryAfter: 3 });

type DocumentQueue = <T>(
  person: Person,
  isUnwanted: () => boolean,
  make: () => Promise<T>,
) => Promise<T>;

/**
 * Makes the documents of one person one after the other, so that they have one place in the queue of the typesetter,
 * whose places everybody shares. One that nobody waits for any more when its turn comes is not made.
 * @throws CallError 503 when the person has too many waiting
 */
export function documentQueue(): DocumentQueue {
  const oneAtATime = keyedLimit();
  const asked = new Map<number, number>();
  return async ({ id }, isUnwanted, make) => {
    const before = asked.get(id) ?? 0;
    if (before >= MOST) throw tooManyDocuments();
    asked.set(id, before + 1);
    try {
      return await oneAtATime(String(id), () => {
        if (isUnwanted()) throw tooManyDocuments();
        return make();
      });
    } finally {
      const left = (asked.get(id) ?? 1) - 1;
      if (left > 0) asked.set(id, left);
      else asked.delete(id);
    }
  };
}
