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
 * Makes calls concurrent: what the lock statement locks is locked until all of them wait for it or for one another.
 * @param calls started in this order, each when those before it wait
 * @param meanwhile done before they go on
 * @returns their answers, in the order of the calls
 */
export async function holdAt<T>(
  owner: Pool,
  lock: string,
  calls: readonly (() => Promise<T>)[],
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<T[]> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    const answers: Promise<T>[] = [];
    for (const call of calls) {
      answers.push(call());
      await expect.poll(() => waitingForLocks(owner)).toBe(answers.length);
    }
    await meanwhile();
    await client.query('commit');
    return await Promise.all(answers);
  } finally {
    client.release();
  }
}

/** The same at a table. */
export const meetAt = <T>(
  owner: Pool,
  table: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> => holdAt(owner, `lock table ${table} in exclusive mode`, calls);
