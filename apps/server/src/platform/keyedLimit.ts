import pLimit, { type LimitFunction } from 'p-limit';
import { isUnreachable } from './databaseErrors.ts';

/** Those who wait for one another. */
interface Line {
  limit: LimitFunction;
  /** Why the one in front failed, if no database answers: everybody in the line would wait as long as he did. */
  unreachable?: unknown;
}

/**
 * Runs pieces of work with the same key one at a time in this process. When no database answers one of them, those
 * that wait fail with it.
 * @returns what the work returns
 */
export function keyedLimit(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Line>();
  return (key, work) => {
    const line = lines.get(key) ?? { limit: pLimit(1) };
    lines.set(key, line);
    const run = async () => {
      if (line.unreachable !== undefined) throw line.unreachable;
      try {
        return await work();
      } catch (error) {
        if (isUnreachable(error)) line.unreachable = error;
        throw error;
      }
    };
    return line.limit(run).finally(() => {
      if (line.limit.activeCount + line.limit.pendingCount === 0) lines.delete(key);
    });
  };
}
