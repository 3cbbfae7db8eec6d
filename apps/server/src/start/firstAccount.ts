import { HIGHEST_ROLE } from '@dosye/domain/people/roles.ts';
import { type Kysely, sql } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { createBureau, FIRST_BUREAU, findBureau } from '../office/bureauStore.ts';
import type { Settings } from '../settings/settings.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { randomPassword } from '../people/randomPassword.ts';
import { createUser } from '../access/userStore.ts';

const FIRST_BUREAU_NAME = "Grand'Anse";

/** Any fixed number: servers that start at once on one database take turns by it. */
const FIRST_ACCOUNT_LOCK = 7_405_118_232;

/** The first account, as the person who started the server must learn it. */
export interface FirstAccount {
  username: string;
  password: string;
  /** True when the password was drawn by lot: it is shown now and never again. */
  random: boolean;
}

/**
 * Gives a database without users office 1 and a super administrator (decision 1): with
 * ADMIN_PASSWORD that password and no forced change, else a random one that must be changed.
 * @returns the account when it was made now; undefined when there are users
 */
export async function ensureFirstAccount(
  database: Database,
  settings: Pick<Settings, 'adminUsername' | 'adminPassword'>,
): Promise<FirstAccount | undefined> {
  const password = settings.adminPassword ?? randomPassword();
  const random = settings.adminPassword === undefined;
  return withoutPerson(database)
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`.execute(trx);
      if (await hasUsers(trx)) return undefined;
      await ensureFirstBureau(trx);
      await createUser(trx, {
        username: settings.adminUsername,
        passwordHash: await hashPassword(password),
        role: HIGHEST_ROLE,
        bureauId: null,
        mustChangePassword: random,
      });
      return { username: settings.adminUsername, password, random };
    });
}

async function hasUsers(queries: Kysely<Tables>): Promise<boolean> {
  return (await queries.selectFrom('app_user').select('id').limit(1).execute()).length > 0;
}

async function ensureFirstBureau(queries: Kysely<Tables>): Promise<void> {
  if (await findBureau(queries, FIRST_BUREAU)) return;
  const id = await createBureau(queries, FIRST_BUREAU_NAME);
  // A start that was undone has used a number up.
  if (id !== FIRST_BUREAU) {
    await queries.updateTable('bureau').set({ id: FIRST_BUREAU }).where('id', '=', id).execute();
  }
}
