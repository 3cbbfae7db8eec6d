import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Runs pieces of work with the same key one at a time in this process.
 * @returns what the work returns
 */
export function keyedLimit(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, LimitFunction>();
  return (key, work) => {
    const limit = limits.get(key) ?? pLimit(1);
    limits.set(key, limit);
    return limit(work).finally(() => {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    });
  };
}
