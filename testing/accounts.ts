import type { Identity } from '@dosye/domain/people/identity.ts';
import type { Role } from '@dosye/domain/people/roles.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { withoutPerson } from '@dosye/server/access/transaction.ts';
import type { Database } from '@dosye/server/database/pool.ts';
import { insertOffice } from '@dosye/server/office/officeStore.ts';
import { createUser, findAccount } from '@dosye/server/access/userStore.ts';

/** Password of every account. */
export const PASSWORD = 'Motdepasse1!';
/** Hash of {@link PASSWORD} with the lowest cost, so that signing in takes no time. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$dh341VrycWup6URJlIv1CA$zALZKyulTS7cDXKdxFmmG3VcErtPT9vGSsyA3F7htn8';

export const GRAND_ANSE = 1;
export const NIPPES = 2;

/** The accounts of the tests: an agent and an administrator in each of two offices, and the super roles. */
export const ACCOUNTS = {
  agent: { username: 'mireille', role: 'user', bureauId: GRAND_ANSE },
  admin: { username: 'wilner', role: 'admin', bureauId: GRAND_ANSE },
  agentNippes: { username: 'roselaure', role: 'user', bureauId: NIPPES },
  adminNippes: { username: 'jocelyn', role: 'admin', bureauId: NIPPES },
  delegue: { username: 'fritzner', role: 'super_admin_delegue', bureauId: null },
  superAdmin: { username: 'superadmin', role: 'super_admin', bureauId: null },
} as const satisfies Record<string, NewPerson>;
export type AccountName = keyof typeof ACCOUNTS;

interface NewPerson extends Partial<Identity> {
  username: string;
  role: Role;
  bureauId: number | null;
  mustChangePassword?: boolean;
}

/** Adds a user whose password is {@link PASSWORD}. */
export async function addPerson(database: Database, person: NewPerson): Promise<Person> {
  const queries = withoutPerson(database);
  await createUser(queries, { mustChangePassword: false, ...person, passwordHash: PASSWORD_HASH });
  return personNamed(database, person.username);
}

/** The person of an account. */
export async function personNamed(database: Database, username: string): Promise<Person> {
  const account = await findAccount(withoutPerson(database), username);
  if (account === undefined) throw new Error(`${username} is not there`);
  return account.person;
}

/** Creates the offices Grand'Anse (1) and Nippes (2) and the whole {@link ACCOUNTS}. */
export async function addAccounts(database: Database): Promise<Record<AccountName, Person>> {
  const queries = withoutPerson(database);
  await insertOffice(queries, "Grand'Anse");
  await insertOffice(queries, 'Nippes');
  const people: Partial<Record<AccountName, Person>> = {};
  for (const name of Object.keys(ACCOUNTS) as AccountName[]) {
    people[name] = await addPerson(database, ACCOUNTS[name]);
  }
  return people as Record<AccountName, Person>;
}
