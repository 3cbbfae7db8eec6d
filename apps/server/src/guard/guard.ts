import { CallError, forbidden, invalid, noSession } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import type { Access } from '../access/access.ts';
import { bearerSecret, checkKey, useAccessKey } from '../access/accessKey.ts';
import { sessionToken } from '../access/cookie.ts';
import { SessionCache } from '../access/sessionCache.ts';
import { findSession, type OpenSession } from '../access/session.ts';
import { withoutPerson } from '../access/transaction.ts';
import { writeRefusal } from '../database/writeHistory.ts';
import { toCallError } from '../platform/answerError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call; without it, everyone who is signed in. */
    access?: Access;
  }
  interface FastifyRequest {
    /** The session of the cookie, or the access key; null on calls that need none. */
    openSession: OpenSession | null;
    /** When the session was read, by `performance.now()`. */
    sessionReadAt: number;
    /** The acting person, from the session only. Throws 401 on calls that need no session. */
    readonly person: Person;
  }
}

/** Milliseconds between head and body of a call after which its session is read again. */
const LATE = 1_000;

/**
 * Checks access before every call below /api. A route that declares nothing is for signed-in people
 * only, so that none is open by omission; others declare it in their `config` (access/access.ts). The
 * check precedes the reading of the body, so that strangers cannot make the server parse one. It is repeated when the body
 * was long in coming: rights that were taken meanwhile would hold for as long as somebody withholds it.
 */
export function guardCalls(app: App, services: Services): void {
  const cache = new SessionCache(services.database);
  app.decorateRequest('openSession', null);
  app.decorateRequest('sessionReadAt', 0);
  app.decorateRequest('person', { getter: actingPerson });
  const readSession = async (request: FastifyRequest, access: Access): Promise<void> => {
    const secret = bearerSecret(request);
    if (secret !== undefined) {
      const key = await useAccessKey(services.database, secret, request.ip);
      request.openSession = key;
      request.sessionReadAt = performance.now();
      checkKey(key, access);
      return;
    }
    const token = sessionToken(request);
    // The role of an ended session is refused as no session, not as a role too low.
    if (access.rule) cache.forget(token);
    request.openSession = access.sessionCheckedInTransaction
      ? await cache.find(token)
      : await findSession(services.database, token, access.unattended);
    request.sessionReadAt = performance.now();
    checkAccess(request.openSession, access);
  };
  app.addHook('onRequest', async (request) => {
    if (!isCall(request)) return;
    refuseOtherOrigins(request);
    const access = request.routeOptions.config.access ?? {};
    if (access.anyone) return;
    await readSession(request, access);
  });
  app.addHook('preValidation', async (request) => {
    if (request.openSession === null) return;
    const { access = {} } = request.routeOptions.config;
    if (performance.now() - request.sessionReadAt > LATE) await readSession(request, access);
    refuseOtherActor(request.person, request.body);
  });
  // Before the answer: what the person does next is done under the new name.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.routeOptions.config.access?.changesNames) cache.clear();
    done(null, payload);
  });
  app.addHook('onError', (request, _reply, error) => {
    cache.forget(sessionToken(request));
    return recordRefusal(services, request, error);
  });
}

function actingPerson(this: FastifyRequest): Person {
  if (this.openSession === null) throw noSession();
  return this.openSession.person;
}

const isCall = (request: FastifyRequest): boolean =>
  !request.is404 && (request.routeOptions.url?.startsWith('/api/') ?? false);

function checkAccess(
  session: OpenSession | null,
  { duringForcedPasswordChange, rule }: Access,
): void {
  if (session === null) throw noSession();
  if (session.mustChangePassword && !duringForcedPasswordChange) {
    throw new CallError(403, 'PASSWORD_CHANGE_REQUIRED', TEXTS.passwordChangeRequired);
  }
  if (rule && !rule(session.person.role)) throw forbidden();
}

/** `actingUser` gives no right, but one that names somebody else is refused as a forgery. */
function refuseOtherActor(person: Person, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('actingUser' in body)) return;
  const { actingUser } = body;
  if (actingUser === null || actingUser === undefined) return;
  if (typeof actingUser !== 'object' || Array.isArray(actingUser)) {
    throw invalid({ actingUser: TEXTS.wrongShape });
  }
  if (!('id' in actingUser) || actingUser.id === null) return;
  if (actingUser.id !== person.id && actingUser.id !== String(person.id)) throw forbidden();
}

const ADDRESS_MAX = 200;

/**
 * Writes into the history that a signed-in person was refused an action (403 FORBIDDEN); repetitions within an hour are
 * counted, since nothing can be removed from the history. The transaction of the action itself has been rolled back by
 * then. A password that must be changed or was mistyped is no such refusal.
 */
async function recordRefusal(
  { database }: Services,
  request: FastifyRequest,
  thrown: unknown,
): Promise<void> {
  const { method, routeOptions } = request;
  const { code, message } = toCallError(thrown);
  const person = request.openSession?.person;
  if (code !== 'FORBIDDEN' || person === undefined) return;
  const path = (request.url.split('?')[0] ?? '').slice(0, ADDRESS_MAX);
  try {
    await writeRefusal(
      withoutPerson(database),
      person,
      `${method} ${routeOptions.url?.replace(/:[^/]+/g, '…')}`,
      `Refus : ${method} ${path} (${message})`,
    );
  } catch (error) {
    // The call is refused whether or not this could be recorded.
    request.log.error({ err: error }, 'refus non inscrit');
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OTHER_SITE = 'Cette demande vient d’un autre site : elle est refusée.';

/**
 * Refuses a state-changing call that another site's page made the browser send. Programs other than
 * browsers send neither header and pass: they have no cookie that could be abused.
 * @throws CallError 403
 */
function refuseOtherOrigins(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return;
  // Browsers send it over HTTPS and to this machine only.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw forbidden(OTHER_SITE);
  }
  const { origin } = request.headers;
  if (origin === undefined || hostOf(origin) === request.host) return;
  throw forbidden(OTHER_SITE);
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
