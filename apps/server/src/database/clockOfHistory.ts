import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Milliseconds by which the database's own machine, which dates the entries, may be ahead of this one. */
const TOLERANCE = 60_000;

/** When the last entry of the history was written, whoever may see it; the beginning of time without one. */
export async function lastEntryAt(queries: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`select last_entry_at() as at`.execute(queries);
  return rows[0]?.at ?? new Date(0);
}

/** Whether this server's clock stands before an entry that was written already: days and deadlines would be wrong. */
export const isClockBehind = (lastEntry: Date): boolean =>
  Date.now() + TOLERANCE < lastEntry.getTime();
