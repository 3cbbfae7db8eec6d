import { AREAS } from '@dosye/kinds/register.ts';
import { testApp } from '@dosye/testing/app.ts';
import { expect, it } from 'vitest';
import { everyRoute } from './everyRoute.ts';

const made = await testApp();
const routes = everyRoute(made);

it('a full disk refuses the calls by POST that save, and answers all others: a new call is one or the other', () => {
  const refused = routes
    .filter(({ method, answeredOnFullDisk }) => method === 'POST' && !answeredOnFullDisk)
    .map(({ url }) => url);
  expect(refused.toSorted()).toEqual(
    [
      ...AREAS.map(({ id }) => `/api/${id}`),
      '/api/acts/1/void',
      '/api/acts/reissue',
      '/api/acts/waive',
      '/api/admin/bureaux',
      '/api/admin/users',
      '/api/drafts/1/1/restore',
      '/api/matches/decisions',
      '/api/retention/livret',
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
