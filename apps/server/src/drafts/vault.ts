import { randomBytes } from 'node:crypto';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';

const NAME = 'draft-vault';

/**
 * The secret from which each person's key is derived: without a connection the page stores drafts in the browser,
 * encrypted so that only the same person can read them after signing in. One secret for all servers of a
 * database, created at first use.
 */
export async function vaultSecret(database: Database): Promise<Buffer> {
  const queries = withoutPerson(database);
  await queries
    .insertInto('server_secret')
    .values({ name: NAME, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await queries
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return value;
}
