import { CallError } from '@dosye/domain/calls/errors.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { setSessionCookie, sessionToken, clearSessionCookie } from '../access/cookie.ts';
import { withoutPerson } from '../access/transaction.ts';
import { beginSession, endSession, toSessionUser } from '../access/session.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { updateAccount } from '../access/userStore.ts';
import { verifyPassword } from '../access/verifyPassword.ts';

/** Does not tell which of the two is wrong, so that user names cannot be guessed. */
const LOGIN_REFUSED = 'Nom d’utilisateur ou mot de passe incorrect.';

interface Credentials {
  username: string;
  password: string;
}

/**
 * Opens a session and sets its cookie on the answer; the session that this browser had before ends.
 * @throws CallError 401 when name or password is wrong, 429 after too many tries
 */
export async function login(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: Credentials,
): Promise<SessionUser> {
  const proof = {
    ...credentials,
    address: request.ip,
    failed: 'Échec de la connexion',
    refusal: () => new CallError(401, 'WRONG_PASSWORD', LOGIN_REFUSED),
  };
  const { token, user } = await verifyPassword(database, proof, async (queries, account) => {
    const before = sessionToken(request);
    if (before !== undefined) await endSession(queries, before);
    const device = request.headers['user-agent'] ?? '';
    await updateAccount(queries, account.person.id, { last_login_at: sql<Date>`now()` });
    const begun = await beginSession(queries, account.person, device);
    await writeHistory(queries, begun.person, {
      type: 'LOGIN_SUCCESS',
      details: `Connexion réussie (adresse ${request.ip})`,
    });
    return { token: begun.token, user: toSessionUser(account) };
  });
  setSessionCookie(request, reply, token);
  return user;
}

/**
 * Ends the session on the server and in the browser. Over HTTPS the browser is told to forget the pictures that it
 * keeps for a day, which the next user of the machine may not be allowed to see; without it browsers ignore that.
 */
export async function logout(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await withoutPerson(database)
    .transaction()
    .execute(async (trx) => {
      await writeHistory(trx, request.person, { type: 'LOGOUT', details: 'Déconnexion' });
      const token = sessionToken(request);
      if (token !== undefined) await endSession(trx, token);
    });
  clearSessionCookie(request, reply);
  if (request.protocol === 'https') reply.header('clear-site-data', '"cache"');
}
