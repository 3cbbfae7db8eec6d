import { conflict, forbidden, noSession, notFound } from '@dosye/domain/calls/errors.ts';
import { HIGHEST_ROLE, type Role } from '@dosye/domain/people/roles.ts';
import { ACCOUNT_TEXTS } from '@dosye/domain/people/accountTexts.ts';
import { type Subject } from '@dosye/domain/people/rules/accounts.ts';
import type { Kysely } from 'kysely';
import {
  inTransaction,
  type PersonTransaction,
  SYSTEM,
  withoutPerson,
} from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import { type Caller, confirmPassword } from '../../access/confirmPassword.ts';

/** A change of an account that somebody asks for. */
export interface AccountChange {
  readonly database: Database;
  readonly by: Caller;
  /** Of the account that is changed. */
  readonly id: number;
}

/** The account that is changed, as read under its lock. */
export interface TargetAccount extends Subject {
  username: string;
}

/** @throws CallError when the acting account may not change the target */
export type AccountCheck = (acting: Subject, target: TargetAccount) => void;

/**
 * Runs a change of an account with the rows of both accounts locked and read again, so that concurrent changes
 * run one after the other and rights that were just withdrawn no longer count.
 * @throws CallError 404; 401 when the acting person's session has ended; what the check throws
 */
export function withLockedAccounts<T>(
  { database, by, id }: AccountChange,
  judge: AccountCheck,
  act: (trx: PersonTransaction, target: TargetAccount) => Promise<T>,
): Promise<T> {
  return inTransaction(database, SYSTEM, async (trx) => {
    const { acting, target } = await hold(trx, by, id);
    judge(acting, target);
    return act(trx, target);
  });
}

/** Runs the check before anything else, such as the password; {@link withLockedAccounts} runs it again. */
export async function checkBeforehand(
  { database, by, id }: AccountChange,
  judge: AccountCheck,
): Promise<void> {
  const target = await subjects(withoutPerson(database), [id]);
  if (target[0] === undefined) throw notFound(ACCOUNT_TEXTS.noRow);
  judge(by.person, target[0]);
}

/** Locks both accounts in the order of their ids, which prevents deadlocks. */
async function hold(
  trx: PersonTransaction,
  caller: Caller,
  id: number,
): Promise<{ acting: Subject; target: TargetAccount }> {
  const locked = await subjects(trx, [caller.person.id, id], true);
  const acting = locked.find((row) => row.id === caller.person.id);
  const target = locked.find((row) => row.id === id);
  if (acting === undefined || !(await isOpen(trx, caller))) throw noSession();
  if (target === undefined) throw notFound(ACCOUNT_TEXTS.noRow);
  return { acting, target };
}

async function subjects(
  queries: Kysely<Tables>,
  ids: readonly number[],
  lock = false,
): Promise<TargetAccount[]> {
  return queries
    .selectFrom('app_user')
    .select(['id', 'username', 'role', 'bureau_id as bureauId'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

/** A change of role, office or password and a deletion end the sessions of that account. */
async function isOpen(trx: Kysely<Tables>, { openSession }: Caller): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', openSession?.id ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Checks the acting person's password, asked again. If the account was deleted meanwhile, the answer is 401
 * and not that the password is wrong.
 * @throws CallError as `confirmPassword`; 401 when the session has ended
 */
export async function confirmActingPassword(
  { database, by }: AccountChange,
  password: string | undefined,
): Promise<void> {
  try {
    await confirmPassword(database, by, password);
  } catch (error) {
    if (await isOpen(withoutPerson(database), by)) throw error;
    throw noSession();
  }
}

/** Locks the acting account for an action that changes no other one; returns its rights as they are now. */
export async function lockActingUser(trx: PersonTransaction, caller: Caller): Promise<Subject> {
  return (await hold(trx, caller, caller.person.id)).acting;
}

/** The check of a rule: 403 with its reason when it does not allow. */
export const requireRule =
  (rule: (acting: Subject, target: Subject) => boolean): AccountCheck =>
  (acting, target) => {
    if (rule(acting, target)) return;
    throw forbidden(acting.id === target.id ? ACCOUNT_TEXTS.self : ACCOUNT_TEXTS.notYours);
  };

/**
 * The last super administrator who signs in can be neither deleted, demoted nor suspended (409). A target that another super
 * administrator changes is not the last one, so only the acting person can be.
 */
export async function rejectLastSuperAdmin(
  { database, by, id }: AccountChange,
  next?: Role,
): Promise<void> {
  if (id !== by.person.id || by.person.role !== HIGHEST_ROLE) return;
  if (next === HIGHEST_ROLE) return;
  const others = await withoutPerson(database)
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', HIGHEST_ROLE)
    .where('id', '<>', id)
    .where('suspended_at', 'is', null)
    .limit(1)
    .execute();
  if (others.length === 0) throw conflict(ACCOUNT_TEXTS.lastSuperAdmin);
}
