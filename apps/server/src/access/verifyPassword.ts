import type { CallError } from '@dosye/domain/calls/errors.ts';
import { normaliseUsername, usernameKey } from '@dosye/domain/people/usernames.ts';
import type { Kysely } from 'kysely';
import { withoutPerson } from './transaction.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { matchesHash } from './passwordHash.ts';
import { type Attempt, clearAttempts, countAttempt, keepAttempt } from './loginAttempts.ts';
import { oneAtATime } from '../platform/turns.ts';
import { type Account, findAccount, lockUnchangedAccount } from './userStore.ts';

/** A password somebody gave, to sign in or to confirm who they are. */
export interface PasswordAttempt {
  username: string;
  /** Id of the user, where it is known: a name may have passed to somebody else. */
  userId?: number;
  password: string;
  /** Network address it came from. */
  address: string;
  /** What the history says when it is wrong, in French. */
  failed: string;
  /** What the call is answered when it is wrong. */
  refusal: () => CallError;
}

type OnSuccess<T> = (queries: Kysely<Tables>, account: Account) => Promise<T>;

/**
 * Attempts for one name go one after the other on this server: several right ones at the same
 * moment must not be refused because each was counted as failed while it was looked at.
 */
const inTurn = oneAtATime();

/**
 * Looks whether a password is right. A wrong one is counted as a failed login and written into the
 * history; a right one clears the count (decision 2).
 * @param whenRight what follows from a right password, in the transaction that clears the count
 * @throws CallError 429 after too many wrong ones; the refusal when this one is wrong
 */
export function verifyPassword<T>(
  database: Database,
  proof: PasswordAttempt,
  whenRight: OnSuccess<T>,
): Promise<T> {
  const attempt = { usernameKey: usernameKey(proof.username), address: proof.address };
  return inTurn(attempt.usernameKey, async () => {
    const kysely = withoutPerson(database);
    const counted = await kysely.transaction().execute((trx) => countAttempt(trx, attempt));
    const account = await accountOf(kysely, proof);
    const result =
      (await matchesHash(proof.password, account?.passwordHash)) &&
      account !== undefined &&
      (await accept(kysely, account, whenRight));
    if (result) return result.value;
    await recordFailure(kysely, proof, attempt, counted, account);
    throw proof.refusal();
  });
}

async function accountOf(
  kysely: Kysely<Tables>,
  proof: PasswordAttempt,
): Promise<Account | undefined> {
  const account = await findAccount(kysely, proof.username);
  const isOther = proof.userId !== undefined && account?.person.id !== proof.userId;
  return isOther ? undefined : account;
}

/** False when the password was changed while it was being verified. */
async function accept<T>(
  kysely: Kysely<Tables>,
  account: Account,
  whenRight: OnSuccess<T>,
): Promise<{ value: T } | false> {
  const key = usernameKey(account.person.username);
  try {
    return await kysely.transaction().execute(async (trx) => {
      if (!(await lockUnchangedAccount(trx, account))) return false;
      await clearAttempts(trx, key);
      return { value: await whenRight(trx, account) };
    });
  } catch (error) {
    // What was to follow failed, but the password was right: it must not stay counted as wrong.
    await clearAttempts(kysely, key);
    throw error;
  }
}

async function recordFailure(
  kysely: Kysely<Tables>,
  proof: PasswordAttempt,
  attempt: Attempt,
  counted: number,
  account: Account | undefined,
): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await keepAttempt(trx, attempt, counted);
    await writeHistory(trx, account?.person ?? { username: normaliseUsername(proof.username) }, {
      type: 'LOGIN_FAILURE',
      details: `${proof.failed} (adresse ${proof.address})`,
    });
  });
}
