import type { CallError } from '@dosye/domain/calls/errors.ts';
import { isStrongPassword } from '@dosye/domain/people/passwords.ts';
import {
  checkNewUsername,
  normaliseUsername,
  usernameKey,
} from '@dosye/domain/people/usernames.ts';
import type { Kysely } from 'kysely';
import { withoutPerson } from './transaction.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { writeFailedLogin } from '../database/writeHistory.ts';
import { addressGroup } from '../platform/addressGroup.ts';
import { FairQueue } from '../platform/fairQueue.ts';
import { matchesHash } from './passwordHash.ts';
import { admitAttempt, clearLogins, countAttempt, keepLogin } from './attempts.ts';
import { type Account, findAccount, lockUnchangedAccount } from './userStore.ts';

/** A password to verify, given to sign in or to confirm who acts. */
export interface PasswordAttempt {
  username: string;
  /** Id of the user, where it is known: the name may belong to somebody else by now. */
  userId?: number;
  password: string;
  /** Network address it came from. */
  address: string;
  /** The history's sentence for a wrong password, in French. */
  failed: string;
  /** The error of the call for a wrong password. */
  refusal: () => CallError;
}

type OnSuccess<T> = (queries: Kysely<Tables>, account: Account) => Promise<T>;

/**
 * Attempts for one name are verified one at a time on this server: correct ones at the same moment
 * must not be refused because each is counted as failed while it is being verified.
 */
const oneAttemptAtATime = new FairQueue();

/**
 * Attempts from one address are counted one at a time in the database. They wait here for one another, since those that
 * wait there would hold every connection of this server.
 */
const oneCountAtATime = new FairQueue();

/**
 * Verifies a password. A wrong one is counted as a failed login and written into the history; a
 * correct one clears the attempts of its name. Every password of a suspended account is a wrong one, after as long.
 * @param onSuccess runs in the transaction that clears the attempts
 * @throws CallError 429 after too many failed attempts; the attempt's refusal when it is wrong
 */
export function verifyPassword<T>(
  database: Database,
  attempt: PasswordAttempt,
  onSuccess: OnSuccess<T>,
): Promise<T> {
  const address = addressGroup(attempt.address);
  const name = usernameKey(attempt.username);
  return oneAttemptAtATime.run(name, async () => {
    const kysely = withoutPerson(database);
    // Counted as failed before it is verified, so that simultaneous attempts cannot exceed the limits together.
    const countedId = await oneCountAtATime.run(address, () =>
      kysely.transaction().execute(async (trx) => {
        await admitAttempt(trx, 'login', { name, address });
        return countAttempt(trx, 'login', { name, address });
      }),
    );
    const account = await accountOf(kysely, attempt);
    const result =
      (await matchesHash(attempt.password, account?.passwordHash)) &&
      account?.isSuspended === false &&
      (await accept(kysely, account, onSuccess));
    if (result) return result.value;
    await kysely.transaction().execute(async (trx) => {
      await keepLogin(trx, { name, address }, countedId);
      await recordFailure(trx, attempt, account);
    });
    throw attempt.refusal();
  });
}

async function accountOf(
  kysely: Kysely<Tables>,
  attempt: PasswordAttempt,
): Promise<Account | undefined> {
  const account = await findAccount(kysely, attempt.username);
  const isOther = attempt.userId !== undefined && account?.person.id !== attempt.userId;
  return isOther ? undefined : account;
}

/** False when the password was changed, or the account suspended, while it was being verified. */
async function accept<T>(
  kysely: Kysely<Tables>,
  account: Account,
  onSuccess: OnSuccess<T>,
): Promise<{ value: T } | false> {
  const key = usernameKey(account.person.username);
  try {
    return await kysely.transaction().execute(async (trx) => {
      if (!(await lockUnchangedAccount(trx, account))) return false;
      await clearLogins(trx, key);
      return { value: await onSuccess(trx, account) };
    });
  } catch (error) {
    // The password was correct, so the attempt must not stay counted as failed.
    await clearLogins(kysely, key);
    throw error;
  }
}

/** In the history in place of a text that no account could be named by. */
const NAME_NOT_KEPT = '(nom non gardé)';

/**
 * The name of a failed attempt as the history keeps it, for ever: what was typed, unless it can be no user name or is a
 * strong password, which was typed into the wrong field.
 */
const keptName = (typed: string): string =>
  checkNewUsername(typed) === undefined && !isStrongPassword(typed)
    ? normaliseUsername(typed)
    : NAME_NOT_KEPT;

function recordFailure(
  trx: Kysely<Tables>,
  { username, failed, address }: PasswordAttempt,
  account: Account | undefined,
): Promise<void> {
  const suspended = account?.isSuspended === true ? ' d’un compte suspendu' : '';
  const details = `${failed}${suspended} (adresse ${address})`;
  return writeFailedLogin(trx, keptName(username), account?.person.id, details);
}
