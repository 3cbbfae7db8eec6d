import { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { ownSessionsAnswer, sessionUserAnswer } from './answers.ts';
import { setOwnPicture } from './ownPicture.ts';
import { setSingleKeys } from './singleKeys.ts';
import { currentUser } from './routes.ts';
import { closeOtherSessions, ownSessions } from './sessions.ts';

const PICTURE = callBody({ picture: z.string().nullish() });
const KEYS = callBody({ singleKeys: z.boolean() });
const NOTHING = callBody({}).nullish();
const signedIn = { 200: sessionUserAnswer };

/** Calls of the profile about one's own picture, keys and open sessions. */
export function ownRoutes(app: App, services: Services): void {
  const { database } = services;
  const setting = { bodyLimit: PICTURES_BODY, schema: { body: PICTURE, response: signedIn } };
  app.put('/api/admin/me/picture', setting, async (request) => {
    const picture = request.body.picture ?? '';
    await setOwnPicture(services, request.person, picture, () => isClientGone(request));
    return currentUser(database, request);
  });
  app.put('/api/admin/me/keys', { schema: { body: KEYS, response: signedIn } }, async (request) => {
    await setSingleKeys(database, request.person, request.body.singleKeys);
    return currentUser(database, request);
  });
  const config = { answeredOnFullDisk: true };
  const listing = { body: NOTHING, response: { 200: ownSessionsAnswer } };
  app.post('/api/admin/me/sessions/list', { config, schema: listing }, (request) =>
    ownSessions(database, request),
  );
  const closing = { body: NOTHING, response: { 200: z.strictObject({ closed: z.int() }) } };
  app.post('/api/admin/me/sessions/close-others', { config, schema: closing }, async (request) => ({
    closed: await closeOtherSessions(database, request),
  }));
}
