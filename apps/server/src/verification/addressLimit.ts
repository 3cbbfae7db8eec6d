import { CallError, tooManyRequests } from '@dosye/domain/calls/errors.ts';
import { keyedLimit } from '../platform/keyedLimit.ts';

/** Most refusals that are remembered; of more the oldest are forgotten, and the database refuses again. */
const MOST_REFUSALS = 10_000;

/** Runs a question of an address. In: the address, what it asks for, the work that counts and answers it. */
type AddressLimit = <T>(
  address: string,
  asks: 'state' | 'list',
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Runs the questions of an address one at a time in this process, and refuses it without the database for as long as
 * the database has refused it, so that a flood from one address takes one connection, then none.
 */
export function addressLimit(): AddressLimit {
  const oneAtATime = keyedLimit();
  /** Until when what an address asks for is refused, in milliseconds since 1970. */
  const refusals = new Map<string, number>();
  return (address, asks, work) =>
    oneAtATime(address, async () => {
      const key = `${asks} ${address}`;
      const wait = Math.ceil(((refusals.get(key) ?? 0) - Date.now()) / 1_000);
      if (wait > 0) throw tooManyRequests(wait);
      refusals.delete(key);
      try {
        return await work();
      } catch (error) {
        if (error instanceof CallError && error.status === 429) {
          refusals.set(key, Date.now() + (error.retryAfter ?? 0) * 1_000);
          forgetOldest(refusals);
        }
        throw error;
      }
    });
}

/** A map keeps the order in which its keys were added. */
function forgetOldest(refusals: Map<string, number>): void {
  const [oldest] = refusals.keys();
  if (refusals.size > MOST_REFUSALS && oldest !== undefined) refusals.delete(oldest);
}
