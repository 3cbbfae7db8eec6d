import { taken } from '@dosye/domain/calls/errors.ts';
import type { Identity } from '@dosye/domain/people/identity.ts';
import {
  looksLikeOneOf,
  normaliseNewUsername,
  USERNAME_LOOKS_TAKEN,
  USERNAME_TAKEN,
  usernameKey,
} from '@dosye/domain/people/usernames.ts';
import type { Role } from '@dosye/domain/people/roles.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type Kysely, sql, type UpdateObject } from 'kysely';
import { rejectTaken } from '../platform/databaseErrors.ts';
import type { Tables } from '../database/tables.ts';

/** An account, as signing in needs it. */
export interface Account {
  person: Person;
  passwordHash: string;
  profilePicture: string | null;
  mustChangePassword: boolean;
  singleKeys: boolean;
  /** It signs in no more. */
  isSuspended: boolean;
}

interface NewUser extends Partial<Identity> {
  username: string;
  /** From `hashPassword`, computed before the transaction begins because it is slow. */
  passwordHash: string;
  role: Role;
  /** Null for a super role without an office. */
  bureauId: number | null;
  /** True for every new account but the first: the password is changed at the next login. */
  mustChangePassword: boolean;
  profilePicture?: string | undefined;
  /** Now unless given; the demonstration has older accounts. */
  createdAt?: Date;
  /** None unless given, by the demonstration. */
  lastLoginAt?: Date;
}

/**
 * Creates a user, within a transaction.
 * @returns the new id
 * @throws CallError 409 when the name is taken, whatever the case, or looks like another
 */
export async function createUser(queries: Kysely<Tables>, user: NewUser): Promise<number> {
  const username = normaliseNewUsername(user.username);
  await refuseLookAlike(queries, username, 0);
  const insert = queries
    .insertInto('app_user')
    .values({
      username,
      username_key: usernameKey(username),
      password_hash: user.passwordHash,
      full_name: user.full_name ?? '',
      grade: user.grade ?? '',
      role: user.role,
      bureau_id: user.bureauId,
      force_password_change: user.mustChangePassword,
      profile_picture: user.profilePicture ?? null,
      ...(user.createdAt && { created_at: user.createdAt }),
      last_login_at: user.lastLoginAt ?? null,
    })
    .returning('id');
  const { id } = await rejectTakenName(insert.executeTakeFirstOrThrow());
  return id;
}

/** The account of a user name, ignoring case; undefined when there is none. */
export async function findAccount(
  queries: Kysely<Tables>,
  username: string,
): Promise<Account | undefined> {
  const row = await queries
    .selectFrom('app_user as u')
    .leftJoin('bureau as b', 'b.id', 'u.bureau_id')
    .select(['u.id', 'u.username', 'u.full_name', 'u.grade', 'u.role'])
    .select(['u.bureau_id as bureauId', 'b.nom as bureauNom', 'u.password_hash as passwordHash'])
    .select(['u.profile_picture as profilePicture', 'u.single_keys as singleKeys'])
    .select(['u.force_password_change as mustChangePassword', 'u.suspended_at as suspendedAt'])
    .where('u.username_key', '=', usernameKey(username))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { passwordHash, profilePicture, mustChangePassword, singleKeys, suspendedAt, ...person } =
    row;
  const isSuspended = suspendedAt !== null;
  return { person, passwordHash, profilePicture, mustChangePassword, singleKeys, isSuspended };
}

/**
 * Locks the row of a user until the transaction ends.
 * @returns false when the password that was just verified has been changed, or the account suspended: a session must
 *   not begin with one that was reset meanwhile
 */
export async function lockUnchangedAccount(
  queries: Kysely<Tables>,
  { person, passwordHash }: Account,
): Promise<boolean> {
  const row = await queries
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', person.id)
    .where('password_hash', '=', passwordHash)
    .where('suspended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames a user. @throws CallError 409 when the name is taken, whatever the case, or looks like another */
export async function renameUser(
  queries: Kysely<Tables>,
  id: number,
  renamed: string,
): Promise<void> {
  const username = normaliseNewUsername(renamed);
  await refuseLookAlike(queries, username, id);
  await rejectTakenName(
    updateAccount(queries, id, { username, username_key: usernameKey(username) }),
  );
}

/**
 * Changes an account. Whoever gives it another password, role or office, or suspends it, ends its sessions
 * (`endSessionsOf`).
 */
export async function updateAccount(
  queries: Kysely<Tables>,
  id: number,
  columns: UpdateObject<Tables, 'app_user'>,
): Promise<void> {
  await queries.updateTable('app_user').set(columns).where('id', '=', id).execute();
}

/** Id of the advisory lock, an arbitrary number: of two names that look alike, one is given at a time. */
const USERNAMES_LOCK = 7_405_118_236;

/** Compares with every other account: there are some hundred, and names are given rarely. */
async function refuseLookAlike(
  queries: Kysely<Tables>,
  username: string,
  ownId: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${USERNAMES_LOCK})`.execute(queries);
  const others = await queries
    .selectFrom('app_user')
    .select('username')
    .where('id', '<>', ownId)
    // The same name in another case is told apart: it is taken.
    .where('username_key', '<>', usernameKey(username))
    .execute();
  const names = others.map((account) => account.username);
  if (looksLikeOneOf(username, names)) throw taken('username', USERNAME_LOOKS_TAKEN);
}

const rejectTakenName = <T>(write: Promise<T>): Promise<T> =>
  rejectTaken(write, 'app_user_username_key_key', 'username', USERNAME_TAKEN);
