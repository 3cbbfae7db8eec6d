import { PICTURES_BODY, USUAL_BODY } from '@dosye/server/platform/bodyLimits.ts';
import { testApp } from '@dosye/testing/app.ts';
import { addAccounts } from '@dosye/testing/accounts.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { expect, it } from 'vitest';
import { AREAS } from '@dosye/kinds/register.ts';
import { everyRoute } from '../access/everyRoute.ts';

const made = await testApp();

it('only calls that carry pictures, and those of a restore, take a large body', () => {
  const large = everyRoute(made)
    .filter(({ bodyLimit }) => (bodyLimit ?? 0) > USUAL_BODY)
    .map(({ method, url }) => `${method} ${url}`);
  expect(large.toSorted()).toEqual(
    [
      ...AREAS.flatMap(({ id }) => [`POST /api/${id}`, `PUT /api/${id}/1`]),
      'POST /api/config/preview',
      'POST /api/fingerprint/generate',
      'POST /api/fingerprint/print',
      'POST /api/superadmin/restore/preview',
      'POST /api/superadmin/restore/upload-full',
      'PUT /api/admin/me/picture',
      'PUT /api/config',
      'PUT /api/drafts/1/1',
    ].toSorted(),
  );
});

it('a call without pictures does not read megabytes', async () => {
  await addAccounts(made.database);
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
