import { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import { sessionToken } from '../access/cookie.ts';
import { findSession, toSessionUser } from '../access/session.ts';
import { noSession } from '@dosye/domain/calls/errors.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { setOwnPicture } from './ownPicture.ts';
import { closeOtherSessions, ownSessions } from './sessions.ts';

const PICTURE = callBody({ picture: z.string().nullish() });
const NOTHING = callBody({}).nullish();

/** Calls of the profile about one's own picture and open sessions. */
export function ownRoutes(app: App, services: Services): void {
  const { database } = services;
  app.put('/api/admin/me/picture', { schema: { body: PICTURE } }, async (request) => {
    await setOwnPicture(services, request.person, request.body.picture ?? '');
    const session = await findSession(database, sessionToken(request));
    if (session === null) throw noSession();
    return toSessionUser(session);
  });
  app.post('/api/admin/me/sessions/list', { schema: { body: NOTHING } }, (request) =>
    ownSessions(database, request),
  );
  app.post(
    '/api/admin/me/sessions/close-others',
    { schema: { body: NOTHING } },
    async (request) => ({
      closed: await closeOtherSessions(database, request),
    }),
  );
}
