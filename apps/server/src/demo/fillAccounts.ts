import { HIGHEST_ROLE } from '@dosye/domain/people/roles.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import {
  SYSTEM,
  type PersonTransaction,
  inTransaction,
  withoutPerson,
} from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { setReferences } from '../files/fileReferences.ts';
import type { Office } from '@dosye/domain/calls/offices.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { createUser, findAccount, updateAccount } from '../access/userStore.ts';
import type { Services } from '../services.ts';
import type { PlannedAccount } from '@dosye/demo/accounts.ts';
import { sql } from 'kysely';

/** Whether the demonstration is complete: its super administrator is created last. */
export async function isFilled(database: Database): Promise<boolean> {
  const superAdmin = await withoutPerson(database)
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', HIGHEST_ROLE)
    .executeTakeFirst();
  return superAdmin !== undefined;
}

/** The `username_key` of every account. */
export async function existingNames(database: Database): Promise<Set<string>> {
  const rows = await withoutPerson(database)
    .selectFrom('app_user')
    .select('username_key')
    .execute();
  return new Set(rows.map(({ username_key }) => username_key));
}

/** Creates the missing accounts; none has to change its password. @returns the agents by the office's index */
export async function fillAccounts(
  { database }: Pick<Services, 'database'>,
  accounts: readonly PlannedAccount[],
  offices: readonly Office[],
  pictures: ExamplePictures,
): Promise<Person[][]> {
  const hashes = new Map<string, string>();
  for (const { password } of accounts) {
    // They share one published password, which is hashed once for all.
    if (!hashes.has(password)) hashes.set(password, await hashPassword(password));
  }
  return inTransaction(database, SYSTEM, async (trx) => {
    const agents: Person[][] = offices.map(() => []);
    for (const account of accounts) {
      const bureau = account.office === undefined ? undefined : offices[account.office];
      const hash = hashes.get(account.password) ?? '';
      const person = await createAccount(trx, account, bureau, hash, pictures);
      if (account.role === 'user' && account.office !== undefined && !account.suspended)
        agents[account.office]?.push(person);
    }
    return agents;
  });
}

async function createAccount(
  trx: PersonTransaction,
  { username, full_name, grade, role, person, since, lastLogin, suspended }: PlannedAccount,
  bureau: Office | undefined,
  passwordHash: string,
  pictures: ExamplePictures,
): Promise<Person> {
  const account = await findAccount(trx, username);
  if (account) return account.person;
  const bureauId = bureau?.id ?? null;
  const profilePicture = pictures.portrait(person);
  const id = await createUser(trx, {
    username,
    full_name,
    grade,
    passwordHash,
    role,
    bureauId,
    mustChangePassword: false,
    profilePicture,
    createdAt: new Date(`${since}T13:00:00Z`),
    lastLoginAt: new Date(`${lastLogin}T13:00:00Z`),
  });
  if (suspended) await updateAccount(trx, id, { suspended_at: sql<Date>`now()` });
  await setReferences(trx, { holder: 'user', id: String(id), bureauId, userId: id }, [
    profilePicture,
  ]);
  return { id, username, full_name, grade, role, bureauId, bureauNom: bureau?.nom ?? null };
}
