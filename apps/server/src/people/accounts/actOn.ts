import { conflict, forbidden, noSession, notFound } from '@dosye/domain/calls/errors.ts';
import { HIGHEST_ROLE, type Role } from '@dosye/domain/people/roles.ts';
import { ACCOUNT_TEXTS, type Subject } from '@dosye/domain/people/rules/accounts.ts';
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

/** An account that is acted on, as it is at this moment. */
export interface Target extends Subject {
  username: string;
}

/** Throws what stands against the deed. */
export type Judge = (acting: Subject, target: Target) => void;

/**
 * Acts on an account: both accounts are held and looked at anew, so that of two who act on the same
 * one the second meets what the first has left, and nobody acts with rights just taken away.
 * @throws CallError 404, 401 when the acting person's session has ended, what the judge throws
 */
export function actOn<T>(
  database: Database,
  caller: Caller,
  id: number,
  judge: Judge,
  act: (trx: PersonTransaction, target: Target) => Promise<T>,
): Promise<T> {
  return inTransaction(database, SYSTEM, async (trx) => {
    const { acting, target } = await hold(trx, caller, id);
    judge(acting, target);
    return act(trx, target);
  });
}

/** The judgement before anything else is asked, such as a password; {@link actOn} judges again. */
export async function mayGoOn(
  database: Database,
  caller: Caller,
  id: number,
  judge: Judge,
): Promise<void> {
  const target = await subjects(withoutPerson(database), [id]);
  if (target[0] === undefined) throw notFound(ACCOUNT_TEXTS.noRow);
  judge(caller.person, target[0]);
}

/** Holds both accounts, always in one order: two who act on each other do not wait for ever. */
async function hold(
  trx: PersonTransaction,
  caller: Caller,
  id: number,
): Promise<{ acting: Subject; target: Target }> {
  const held = await subjects(trx, [caller.person.id, id], true);
  const acting = held.find((row) => row.id === caller.person.id);
  const target = held.find((row) => row.id === id);
  if (acting === undefined || !(await isOpen(trx, caller))) throw noSession();
  if (target === undefined) throw notFound(ACCOUNT_TEXTS.noRow);
  return { acting, target };
}

async function subjects(
  queries: Kysely<Tables>,
  ids: readonly number[],
  lock = false,
): Promise<Target[]> {
  return queries
    .selectFrom('app_user')
    .select(['id', 'username', 'role', 'bureau_id as bureauId'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

/** A role, office or password change and a deletion end the sessions of whom they befall. */
async function isOpen(trx: Kysely<Tables>, { openSession }: Caller): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', openSession?.id ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The acting person's password, asked again. Somebody whose account was taken away while they gave it
 * hears that, and not that it is wrong.
 * @throws CallError as `confirmPassword`, 401 when the session has ended
 */
export async function confirmActing(
  database: Database,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  try {
    await confirmPassword(database, caller, password);
  } catch (error) {
    if (await isOpen(withoutPerson(database), caller)) throw error;
    throw noSession();
  }
}

/** Holds the acting person for a deed that befalls no other account: their rights as they are now. */
export async function holdActing(trx: PersonTransaction, caller: Caller): Promise<Subject> {
  return (await hold(trx, caller, caller.person.id)).acting;
}

/** Judge of a plain rule: 403 with the reason when it does not allow. */
export const allowedBy =
  (rule: (acting: Subject, target: Subject) => boolean): Judge =>
  (acting, target) => {
    if (rule(acting, target)) return;
    throw forbidden(acting.id === target.id ? ACCOUNT_TEXTS.self : ACCOUNT_TEXTS.notYours);
  };

/**
 * The last super administrator can be neither deleted nor demoted (409). Whoever is acted on by a
 * super administrator is not the last one, so only oneself can be.
 */
export async function refuseLast(
  queries: Kysely<Tables>,
  caller: Caller,
  id: number,
  next?: Role,
): Promise<void> {
  if (id !== caller.person.id || caller.person.role !== HIGHEST_ROLE) return;
  if (next === HIGHEST_ROLE) return;
  const others = await queries
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', HIGHEST_ROLE)
    .where('id', '<>', id)
    .limit(1)
    .execute();
  if (others.length === 0) throw conflict(ACCOUNT_TEXTS.lastSuperAdmin);
}
