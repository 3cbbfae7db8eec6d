import { AREAS } from '@dosye/kinds/register.ts';
import { everyRoute } from './everyRoute.ts';
import { PICTURES_BODY, USUAL_BODY } from '@dosye/server/platform/bodyLimits.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { expect, it } from 'vitest';

const made = await staffedApp();
const routes = everyRoute(made);
/** The areas whose kinds declare actions. */
const ACTIONS = AREAS.filter(({ kinds }) =>
  kinds.some(({ actions = [] }) => actions.length > 0),
).map(({ id }) => `/api/${id}/1/actions/1`);

it('a full disk refuses the calls by POST that save, and answers all others: a new call is one or the other', () => {
  const refused = routes
    .filter(({ method, answeredOnFullDisk }) => method === 'POST' && !answeredOnFullDisk)
    .map(({ url }) => url);
  expect(refused.toSorted()).toEqual(
    [
      ...AREAS.map(({ id }) => `/api/${id}`),
      '/api/acts/1/deliver',
      '/api/acts/1/deliver/undo',
      ...ACTIONS,
      '/api/acts/1/void',
      '/api/acts/approve',
      '/api/acts/reissue',
      '/api/acts/return',
      '/api/acts/waive',
      '/api/admin/bureaux',
      '/api/admin/users',
      '/api/admin/users/1/resume',
      '/api/admin/users/1/suspend',
      '/api/drafts/1/1/restore',
      '/api/imports/1',
      '/api/imports/1/trial',
      '/api/imports/1/undo',
      '/api/keys',
      '/api/matches/decisions',
      '/api/backups/nightly/1/restore',
      '/api/officers',
      '/api/requests',
      '/api/requests/1/grant',
      '/api/requests/1/refuse',
      '/api/superadmin/backup/nightly',
      '/api/superadmin/backup/upload-to-b2',
      '/api/superadmin/maintenance/check-files',
      '/api/superadmin/maintenance/refresh-search-view',
      '/api/superadmin/restore/upload-full',
      '/api/trash/1/restore',
    ].toSorted(),
  );
});

it('a full disk refuses every change and every removal', () => {
  const answered = routes.filter(
    ({ method, answeredOnFullDisk }) =>
      (method === 'PUT' || method === 'DELETE') && answeredOnFullDisk,
  );
  expect(answered).toEqual([]);
});

it('only calls that carry pictures or a table, and those of a restore, take a large body', () => {
  const large = routes
    .filter(({ bodyLimit }) => (bodyLimit ?? 0) > USUAL_BODY)
    .map(({ method, url }) => `${method} ${url}`);
  expect(large.toSorted()).toEqual(
    [
      ...AREAS.flatMap(({ id }) => [`POST /api/${id}`, `PUT /api/${id}/1`]),
      'POST /api/acts/1/deliver',
      ...ACTIONS.map((url) => `POST ${url}`),
      'POST /api/config/preview',
      'POST /api/fingerprint/generate',
      'POST /api/fingerprint/print',
      'POST /api/imports/1/trial',
      'POST /api/superadmin/restore/preview',
      'POST /api/superadmin/restore/upload-full',
      'PUT /api/admin/me/picture',
      'PUT /api/config',
      'PUT /api/drafts/1/1',
    ].toSorted(),
  );
});

it('a call without pictures does not read megabytes', async () => {
  const agent = await signIn(made.app, 'agent');
  const bytes = (size: number) => ({ query: 'a'.repeat(size) });
  const search = async (size: number) => (await agent.post('/api/search', bytes(size))).statusCode;
  expect(await search(USUAL_BODY)).toBe(413);
  expect(await search(USUAL_BODY - 100)).not.toBe(413);
});

it('a dossier may carry its pictures', async () => {
  const agent = await signIn(made.app, 'agent');
  const answer = await agent.post('/api/persons', { personData: { a: 'a'.repeat(1_000_000) } });
  expect(answer.statusCode).toBe(422);
  expect(PICTURES_BODY).toBeGreaterThan(30_000_000);
});
