import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Connections to the test's database that wait for a lock. */
export async function waitingForLocks(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ waiting: number }>(`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting ?? 0;
}

/**
 * Makes calls concurrent: a table is locked until all of them wait for that lock or for one another.
 * @returns their answers, in the order of the calls
 */
export async function meetAt<T>(
  owner: Pool,
  table: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in exclusive mode`);
    const answers = Promise.all(calls.map((call) => call()));
    await expect.poll(() => waitingForLocks(owner)).toBe(calls.length);
    await client.query('commit');
    return await answers;
  } finally {
    client.release();
  }
}
