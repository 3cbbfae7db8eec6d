import { randomBytes } from 'node:crypto';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';

const NAME = 'draft-vault';

/**
 * The secret that each person's key is derived from: a page without a line keeps what was typed on
 * its own machine, readable only to whoever signs in as that person. One secret for all servers of
 * a database, made at first need.
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
