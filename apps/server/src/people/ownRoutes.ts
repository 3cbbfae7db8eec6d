import { z } from 'zod';
import { callBody } from '../access/callBody.ts';
import { PICTURES_BODY } from '../platform/bodyLimits.ts';
import type { App } from '../platform/fastify.ts';
import { isClientGone } from '../platform/isClientGone.ts';
import type { Services } from '../services.ts';
import { ownSessionsAnswer, sessionUserAnswer } from './answers.ts';
import { currentUser } from './routes.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction, withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { invalid, noSession } from '@dosye/domain/calls/errors.ts';
import { IMAGE_TEXTS, isDataUrl } from '@dosye/domain/fields/images.ts';
import { Upload } from '../files/pictureQueue.ts';
import { storeUploadedPicture } from '../files/storePictures.ts';
import { setReferences, recordFiles } from '../files/fileReferences.ts';
import { deviceName, type OwnSession } from '@dosye/domain/people/devices.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { sql } from 'kysely';
import { updateAccount } from '../access/userStore.ts';
import type { Caller } from '../access/confirmPassword.ts';

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
    await updateAccount(trx, person.id, { single_keys: singleKeys });
    await writeHistory(trx, person, {
      type: 'UPDATE_PROFILE',
      details: `Touches d’un seul caractère ${singleKeys ? 'activées' : 'désactivées'}`,
    });
  });
}

/**
 * Sets or removes the acting person's own picture.
 * @param picture a data URL; blank removes the picture
 * @param isUnwanted whether nobody waits for the call any more
 * @throws CallError 422 when it is not a picture, 413 beyond 8 MB
 */
async function setOwnPicture(
  { database, files }: Services,
  person: Person,
  picture: string,
  isUnwanted: () => boolean,
): Promise<void> {
  if (picture !== '' && !isDataUrl(picture)) throw invalid({ picture: IMAGE_TEXTS.notAnImage });
  const { value, stored, error } = await storeUploadedPicture(
    files,
    picture,
    new Upload(person, isUnwanted),
  );
  if (error !== undefined) throw invalid({ picture: error });
  await inTransaction(database, person, async (trx) => {
    if (stored) await recordFiles(trx, [stored]);
    const holder = { holder: 'user', id: String(person.id), userId: person.id } as const;
    await setReferences(trx, { ...holder, bureauId: person.bureauId }, [value]);
    await updateAccount(trx, person.id, { profile_picture: value || null });
    await writeHistory(trx, person, {
      type: 'UPDATE_PROFILE',
      details: value === '' ? 'Photo de profil retirée' : 'Photo de profil changée',
    });
  });
}

async function ownSessions(database: Database, caller: Caller): Promise<OwnSession[]> {
  const rows = await withoutPerson(database)
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'device'])
    .where('user_id', '=', caller.person.id)
    .where(sql<boolean>`session_is_alive(created_at, last_seen_at)`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, created_at, last_seen_at, device }) => ({
    id,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    device: deviceName(device),
    current: id === caller.openSession?.id,
  }));
}

/** Ends the caller's other sessions. @returns how many were ended */
async function closeOtherSessions(database: Database, caller: Caller): Promise<number> {
  const { person, openSession } = caller;
  if (openSession === null) throw noSession();
  return withoutPerson(database)
    .transaction()
    .execute(async (trx) => {
      const closed = await trx
        .deleteFrom('session')
        .where('user_id', '=', person.id)
        .where('id', '<>', openSession.id)
        .returning('id')
        .execute();
      if (closed.length > 0) {
        await writeHistory(trx, person, {
          type: 'CLOSE_SESSIONS',
          details: plural(closed.length, 'autre session fermée', 'autres sessions fermées'),
        });
      }
      return closed.length;
    });
}
