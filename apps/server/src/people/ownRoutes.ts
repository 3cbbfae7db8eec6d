import { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import { sessionToken } from '../access/cookie.ts';
import { findSession, toSessionUser } from '../access/session.ts';
import { noSession } from '@dosye/domain/calls/errors.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/pool.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { setOwnPicture } from './ownPicture.ts';
import { setSingleKeys } from './singleKeys.ts';
import { closeOtherSessions, ownSessions } from './sessions.ts';

const PICTURE = callBody({ picture: z.string().nullish() });
const KEYS = callBody({ singleKeys: z.boolean() });
const NOTHING = callBody({}).nullish();

/** Calls of the profile about one's own picture, keys and open sessions. */
export function ownRoutes(app: App, services: Services): void {
  const { database } = services;
  const setting = { bodyLimit: PICTURES_BODY, schema: { body: PICTURE } };
  app.put('/api/admin/me/picture', setting, async (request) => {
    const picture = request.body.picture ?? '';
    await setOwnPicture(services, request.person, picture, () => isClientGone(request));
    return changedUser(database, request);
  });
  app.put('/api/admin/me/keys', { schema: { body: KEYS } }, async (request) => {
    await setSingleKeys(database, request.person, request.body.singleKeys);
    return changedUser(database, request);
  });
  const sessions = { config: { answeredOnFullDisk: true }, schema: { body: NOTHING } };
  app.post('/api/admin/me/sessions/list', sessions, (request) => ownSessions(database, request));
  app.post('/api/admin/me/sessions/close-others', sessions, async (request) => ({
    closed: await closeOtherSessions(database, request),
  }));
}

/** The user of a request as the page receives it, after a change of their account. */
async function changedUser(database: Database, request: FastifyRequest): Promise<SessionUser> {
  const session = await findSession(database, sessionToken(request));
  if (session === null) throw noSession();
  return toSessionUser(session);
}
