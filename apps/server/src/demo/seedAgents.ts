import { randomBytes } from 'node:crypto';
import type { Person } from '@dosye/domain/people/users.ts';
import { plannedAccounts } from '@dosye/demo/accounts.ts';
import { OFFICE_DEPARTMENTS } from '@dosye/demo/offices.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { createUser } from '../access/userStore.ts';
import { SYSTEM, inTransaction, withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { ensureOffices } from './fillOffices.ts';

/** End of the user names of accounts that last as long as the seeding: no person has such a name. */
const TEMPORARY = '.invente';

/**
 * Creates the first offices where they are missing, and in each some agents with whose accounts nobody can sign in.
 * @param count number of offices
 * @returns the agents of each office
 */
export async function addSeedAgents(
  database: Database,
  seed: string,
  today: string,
  count: number,
): Promise<Person[][]> {
  await removeSeedAgents(database);
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  const accounts = plannedAccounts(seed, { adminUsername: '', adminPassword: undefined }, today);
  return inTransaction(database, SYSTEM, async (trx) => {
    const offices = await ensureOffices(trx, OFFICE_DEPARTMENTS.slice(0, count));
    const agents: Person[][] = offices.map(() => []);
    for (const { office = count, username, full_name, grade } of accounts) {
      const bureau = offices[office];
      if (!bureau) continue;
      const own = { username: username + TEMPORARY, full_name, grade, role: 'user' } as const;
      const id = await createUser(trx, {
        ...own,
        passwordHash,
        bureauId: bureau.id,
        mustChangePassword: false,
      });
      agents[office]?.push({ ...own, id, bureauId: bureau.id, bureauNom: bureau.nom });
    }
    return agents;
  });
}

/**
 * Deletes the accounts of the seeding, also those of an interrupted one: a server whose database has no account
 * creates the first.
 */
export async function removeSeedAgents(database: Database): Promise<void> {
  await withoutPerson(database)
    .deleteFrom('app_user')
    .where('username', 'like', `%${TEMPORARY}`)
    .execute();
}
