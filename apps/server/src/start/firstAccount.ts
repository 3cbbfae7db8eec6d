import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { CHOSEN_PASSWORD_MIN } from '@dosye/domain/people/passwords.ts';
import { proposePassword } from '@dosye/domain/people/proposedPassword.ts';
import { checkNewUsername, usernameKey } from '@dosye/domain/people/usernames.ts';
import { HIGHEST_ROLE } from '@dosye/domain/people/roles.ts';
import { type Kysely, sql } from 'kysely';
import { withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { insertOffice, findOffice } from '../office/officeStore.ts';
import { invalidSecret, invalidSetting } from '../platform/readSetting.ts';
import { DEFAULT_ADMIN_USERNAME, type Settings } from '../settings/settings.ts';
import { hashPassword } from '../access/passwordHash.ts';
import { createUser } from '../access/userStore.ts';

const FIRST_OFFICE_NAME = "Grand'Anse";

/** Id of the advisory lock, an arbitrary number: only one of several starting servers creates the account. */
const FIRST_ACCOUNT_LOCK = 7_405_118_232;

/** The first account, to print at start. */
export interface FirstAccount {
  username: string;
  password: string;
  /** True when the password is random: it is shown now and never again. */
  random: boolean;
}

/**
 * Creates office 1 and a super administrator in a database without users: with ADMIN_PASSWORD as the
 * password and no forced change, else with a random one that must be changed.
 * @param beforeCommit is called once the account is created, unless its password is that of ADMIN_PASSWORD
 * @returns the account when it was created now; undefined when there are users
 * @throws StartProblem when ADMIN_USERNAME is no name for a new account, or ADMIN_PASSWORD is too short for its rights
 */
export async function ensureFirstAccount(
  database: Database,
  settings: Pick<Settings, 'adminUsername' | 'adminPassword'>,
  beforeCommit?: () => void,
): Promise<FirstAccount | undefined> {
  const password = settings.adminPassword ?? proposePassword();
  const random = settings.adminPassword === undefined;
  return withoutPerson(database)
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`.execute(trx);
      if (await hasUsers(trx)) return undefined;
      checkName(settings.adminUsername);
      checkPassword(settings.adminPassword);
      await ensureFirstBureau(trx);
      await createUser(trx, {
        username: settings.adminUsername,
        passwordHash: await hashPassword(password),
        role: HIGHEST_ROLE,
        bureauId: null,
        mustChangePassword: random,
      });
      if (random) beforeCommit?.();
      return { username: settings.adminUsername, password, random };
    });
}

/**
 * A server with users starts with whatever name is still set.
 * @throws StartProblem when the name is none that an account may be given; `superadmin` is reserved for this one
 */
function checkName(username: string): void {
  const isDefault = usernameKey(username) === DEFAULT_ADMIN_USERNAME;
  const error = isDefault ? undefined : checkNewUsername(username);
  if (error) throw invalidSetting('ADMIN_USERNAME', username, error.replace(/\.$/, ''));
}

/** A server with users starts with whatever password is still set. */
function checkPassword(password: string | undefined): void {
  if (password === undefined || password.length >= CHOSEN_PASSWORD_MIN) return;
  throw invalidSecret(
    'ADMIN_PASSWORD',
    `le premier compte peut tout, et rien n'oblige à changer ce mot de passe : il faut au moins ${CHOSEN_PASSWORD_MIN} caractères`,
  );
}

async function hasUsers(queries: Kysely<Tables>): Promise<boolean> {
  return (await queries.selectFrom('app_user').select('id').limit(1).execute()).length > 0;
}

async function ensureFirstBureau(queries: Kysely<Tables>): Promise<void> {
  if (await findOffice(queries, FIRST_OFFICE_ID)) return;
  const id = await insertOffice(queries, FIRST_OFFICE_NAME);
  // A start that was rolled back has used up a value of the sequence.
  if (id !== FIRST_OFFICE_ID) {
    await queries.updateTable('bureau').set({ id: FIRST_OFFICE_ID }).where('id', '=', id).execute();
  }
}
