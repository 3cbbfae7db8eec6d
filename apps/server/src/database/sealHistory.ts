import type { Database } from './pool.ts';

/** Most ids of entries that are sealed in one transaction. */
const BATCH = 5_000;

/**
 * Seals every entry that was committed before the call (`seal_history` in schema/functions/history.sql); what a
 * transaction of more than five seconds holds up is left to the next call. Writers never wait for the sealer.
 */
export async function sealHistory({ pool }: Database): Promise<void> {
  for (let more = true; more; ) {
    const { rows } = await pool.query<{ more: boolean }>({
      name: 'seal-history',
      text: 'select seal_history($1) as more',
      values: [BATCH],
    });
    more = rows[0]?.more === true;
  }
}
