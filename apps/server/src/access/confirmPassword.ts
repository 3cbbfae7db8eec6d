import { CallError, invalid, noSession } from '@dosye/domain/calls/errors.ts';
import { PASSWORD_TEXTS } from '@dosye/domain/people/passwordTexts.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { orMissing } from './callBody.ts';
import { withoutPerson } from './transaction.ts';
import type { OpenSession } from './session.ts';
import type { Database } from '../database/pool.ts';
import { type PasswordAttempt, verifyPassword } from './verifyPassword.ts';

/** How long a password given to POST /api/session/confirm stays confirmed. */
const CONFIRMED_FOR = '5 minutes';

/** The schema of the password that a body may give to confirm what it asks for. */
export const confirmingPassword = orMissing(z.string().max(1_000));

/** The parts of a request that these functions need. */
export type Caller = Pick<FastifyRequest, 'person' | 'openSession' | 'ip'>;

const wrongPassword = (): CallError => new CallError(403, 'WRONG_PASSWORD', TEXTS.wrongPassword);

/** The attempt of the acting person to confirm their password. */
export const confirmationAttempt = (caller: Caller, password: string): PasswordAttempt => ({
  username: caller.person.username,
  userId: caller.person.id,
  password,
  address: caller.ip,
  failed: 'Échec de la confirmation du mot de passe',
  refusal: wrongPassword,
});

/**
 * Requires the acting person's password before an action that cannot be undone: given with the
 * call, or to POST /api/session/confirm within the last five minutes.
 * @throws CallError 422 when missing, 403 when wrong (counted as a failed login), 429 after too many
 */
export async function confirmPassword(
  database: Database,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined && password.trim() !== '') {
    await verifyPassword(database, confirmationAttempt(caller, password), async () => {});
  } else if (!(await isConfirmed(database, openSession(caller)))) {
    throw invalid({ password: PASSWORD_TEXTS.passwordRequired });
  }
}

/** Records in the session that the password was just given. */
export async function confirmSession(
  database: Database,
  caller: Caller,
  password: string,
): Promise<void> {
  const { id } = openSession(caller);
  await verifyPassword(database, confirmationAttempt(caller, password), async (queries) => {
    await queries
      .updateTable('session')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  });
}

async function isConfirmed(database: Database, { id }: OpenSession): Promise<boolean> {
  const row = await withoutPerson(database)
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('confirmed_at', '>', sql<Date>`now() - ${CONFIRMED_FOR}::interval`)
    .executeTakeFirst();
  return row !== undefined;
}

function openSession(caller: Caller): OpenSession {
  if (caller.openSession === null) throw noSession();
  return caller.openSession;
}
