import { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { ownSessionsAnswer, sessionUserAnswer } from './answers.ts';
import { setOwnPicture } from './ownPicture.ts';
import { currentUser } from './routes.ts';
import { closeOtherSessions, ownSessions } from './sessions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';

const PICTURE = callBody({ picture: z.string().nullish() });
const KEYS = callBody({ singleKeys: z.boolean() });
const NOTHING = callBody({}).nullish();
const signedIn = { 200: sessionUserAnswer };

/** Calls of the profile about one's own picture, keys and open sessions. */
export function ownRoutes(app: App, services: Services): void {
  const { database } = services;
  const setting = {
    bodyLimit: PICTURES_BODY,
    schema: { summary: 'Mon profil : photo', body: PICTURE, response: signedIn },
  };
  app.put('/api/admin/me/picture', setting, async (request) => {
    const picture = request.body.picture ?? '';
    await setOwnPicture(services, request.person, picture, () => isClientGone(request));
    return currentUser(database, request);
  });
  app.put(
    '/api/admin/me/keys',
    {
      schema: {
        summary: 'Mon profil : touches d’un seul caractère',
        body: KEYS,
        response: signedIn,
      },
    },
    async (request) => {
      await setSingleKeys(database, request.person, request.body.singleKeys);
      return currentUser(database, request);
    },
  );
  const config = { answeredOnFullDisk: true };
  const listing = {
    summary: 'Mon profil : mes sessions ouvertes',
    body: NOTHING,
    response: { 200: ownSessionsAnswer },
  };
  app.post('/api/admin/me/sessions/list', { config, schema: listing }, (request) =>
    ownSessions(database, request),
  );
  const closing = {
    summary: 'Mon profil : fermer mes autres sessions',
    body: NOTHING,
    response: { 200: z.strictObject({ closed: z.int() }) },
  };
  app.post('/api/admin/me/sessions/close-others', { config, schema: closing }, async (request) => ({
    closed: await closeOtherSessions(database, request),
  }));
}

/** Sets whether keys of a single character do something for the acting person. */
async function setSingleKeys(
  database: Database,
  person: Person,
  singleKeys: boolean,
): Promise<void> {
  await inTransaction(database, person, async (trx) => {
    await trx
      .updateTable('app_user')
      .set({ single_keys: singleKeys })
      .where('id', '=', person.id)
      .execute();
    await writeHistory(trx, person, {
      type: 'UPDATE_PROFILE',
      details: `Touches d’un seul caractère ${singleKeys ? 'activées' : 'désactivées'}`,
    });
  });
}
