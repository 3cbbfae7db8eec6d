import { noSession } from '@dosye/domain/calls/errors.ts';
import { PASSWORD_MAX } from '@dosye/domain/people/passwords.ts';
import { PASSWORD_TEXTS } from '@dosye/domain/people/passwordTexts.ts';
import { USERNAME_MAX } from '@dosye/domain/people/usernames.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { alsoByKey, duringForcedPasswordChange, forAnyone } from '../access/access.ts';
import { callBody, doneAnswer } from '../access/callBody.ts';
import { sessionToken } from '../access/cookie.ts';
import { findSession, toSessionUser } from '../access/session.ts';
import type { Database } from '../database/pool.ts';
import { errorAnswer } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { confirmSession } from '../access/confirmPassword.ts';
import { sessionUserAnswer } from './answers.ts';
import { login, logout } from './login.ts';
import { updateProfile } from './profile.ts';

/** Limit of these bodies in bytes, so that somebody without a session cannot send megabytes. */
const BODY_MAX = 16 * 1024;

const NAME_TOO_LONG = `Ce texte ne doit pas dépasser ${USERNAME_MAX} caractères.`;
const username = z.string(PASSWORD_TEXTS.usernameRequired).trim().max(USERNAME_MAX, NAME_TOO_LONG);
/** Null and missing keep what is recorded; the rules of each field decide what is too long. */
const identity = z.string().max(1_000).nullish();
const password = z
  .string(PASSWORD_TEXTS.passwordRequired)
  .trim()
  .max(PASSWORD_MAX, PASSWORD_TEXTS.tooLong);

const LOGIN = callBody({
  username: username.min(1, PASSWORD_TEXTS.usernameRequired),
  password: password.min(1, PASSWORD_TEXTS.passwordRequired),
});
const CONFIRM = callBody({ password: password.min(1, PASSWORD_TEXTS.passwordRequired) });
const PROFILE = callBody({
  profileData: z.strictObject({
    id: z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ])
      .nullish(),
    username,
    full_name: identity,
    grade: identity,
    password: password.nullish(),
    currentPassword: password.nullish(),
  }),
});

const signedIn = { 200: sessionUserAnswer };

/** Calls to sign in and out, to read the session and to change one's own profile (decision 02). */
export function peopleRoutes(app: App, { database }: Services): void {
  app.post(
    '/api/login',
    {
      config: { ...forAnyone, answeredOnFullDisk: true },
      schema: { summary: 'Se connecter', body: LOGIN, response: { ...signedIn, 401: errorAnswer } },
      bodyLimit: BODY_MAX,
    },
    (request, reply) => login(database, request, reply, request.body),
  );
  const reading = {
    config: alsoByKey(duringForcedPasswordChange, 'read'),
    schema: { summary: 'Session : qui est connecté', response: signedIn },
  };
  app.get('/api/session', reading, (request) => sessionUser(request));
  const leaving = { ...duringForcedPasswordChange, answeredOnFullDisk: true };
  const signingOut = {
    config: leaving,
    schema: { summary: 'Se déconnecter', response: doneAnswer },
  };
  app.post('/api/logout', signingOut, async (request, reply) => {
    await logout(database, request, reply);
    return { success: true };
  });
  app.post(
    '/api/session/confirm',
    {
      config: { answeredOnFullDisk: true },
      schema: {
        summary: 'Session : confirmer par son mot de passe',
        body: CONFIRM,
        response: doneAnswer,
      },
      bodyLimit: BODY_MAX,
    },
    async (request) => {
      await confirmSession(database, request, request.body.password);
      return { success: true };
    },
  );
  const renaming = {
    access: { ...duringForcedPasswordChange.access, changesNames: true },
  } as const;
  app.put(
    '/api/admin/me/profile',
    {
      config: renaming,
      schema: { summary: 'Mon profil : enregistrer', body: PROFILE, response: signedIn },
      bodyLimit: BODY_MAX,
    },
    async (request) => {
      await updateProfile(database, request, request.body.profileData);
      return currentUser(database, request);
    },
  );
}

function sessionUser({ openSession }: FastifyRequest): SessionUser {
  if (openSession === null) throw noSession();
  return toSessionUser(openSession);
}

/** The signed-in user, read from the database after a change of their account. @throws CallError 401 */
export async function currentUser(
  database: Database,
  request: FastifyRequest,
): Promise<SessionUser> {
  const session = await findSession(database, sessionToken(request));
  if (session === null) throw noSession();
  return toSessionUser(session);
}
