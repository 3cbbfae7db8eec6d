import { sql } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';

/**
 * Moves the pending entries of the search index into its main structure. Saves only append to the pending
 * list, since its limit is beyond what they add within a second.
 */
export async function flushSearchIndex(database: Database): Promise<void> {
  await sql`select flush_search_index()`.execute(withoutPerson(database));
}
