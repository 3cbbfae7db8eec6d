import { hash, randomBytes } from 'node:crypto';
import type { Act, ActListAnswer } from '@dosye/domain/calls/acts.ts';
import { ACCOUNTS, PASSWORD } from '@dosye/testing/accounts.ts';
import { emptyDatabase } from '@dosye/testing/database.ts';
import { BUCKET, KEYS } from '@dosye/testing/s3/server.ts';
import { testS3 } from '@dosye/testing/s3/testStore.ts';
import { startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { expect, it } from 'vitest';
import { adult } from './office.ts';

const store = await testS3();
const SETTINGS = {
  DATABASE_URL: await emptyDatabase(),
  ADMIN_PASSWORD: PASSWORD,
  BACKUP_HOUR: 'non',
  ACT_KEY: randomBytes(32).toString('base64'),
  FILES_URL: `s3://${BUCKET}/images`,
  S3_ENDPOINT: store.endpoint,
  S3_ACCESS_KEY_ID: KEYS.id,
  S3_SECRET_ACCESS_KEY: KEYS.secret,
};
const startServer = (): Promise<string> =>
  startServerProcess({ DATA_DIR: testFolder(), ...SETTINGS }).address;

const SIXTEEN = Array.from({ length: 16 }, (_, index) => index);
const papers = (): number => store.bucket.objects.size;

it('two servers of one database issue one act for sixteen downloads at once, and the next one once', async () => {
  const addresses = [await startServer(), await startServer()];
  let cookie = '';
  const ask = (server: number, path: string, body?: unknown): Promise<Response> =>
    fetch(`${addresses[server]}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const login = { username: ACCOUNTS.superAdmin.username, password: PASSWORD };
  cookie = (await ask(0, '/api/login', login)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const saved = await ask(0, '/api/persons', adult(1));
  const { id, dossierNo } = (await saved.json()) as { id: number; dossierNo: string };
  const path = `/api/certificate/${id}/download`;
  const acts = async (): Promise<Act[]> => {
    const answer = await ask(1, '/api/acts/list', { filters: {} });
    return ((await answer.json()) as ActListAnswer).acts;
  };
  const before = papers();

  const answers = await Promise.all(SIXTEEN.map((index) => ask(index % 2, path)));
  const sums = await Promise.all(
    answers.map(async (answer) => hash('sha256', Buffer.from(await answer.arrayBuffer()))),
  );
  expect(answers.map(({ status }) => status)).toEqual(SIXTEEN.map(() => 200));
  expect(new Set(answers.map(({ headers }) => headers.get('act-number')))).toEqual(
    new Set([`${dossierNo}-D1`]),
  );
  expect(new Set(sums).size).toBe(1);
  expect(await acts()).toHaveLength(1);
  // Papers that lost the race are gone.
  expect(papers()).toBe(before + 1);

  const reason = 'Le nom est mal orthographié sur le papier.';
  expect((await ask(1, `/api/acts/${dossierNo}-D1/void`, { reason })).status).toBe(200);
  const reissue = { kind: 'certificat-majeur', dossierId: id };
  await Promise.all(SIXTEEN.map((index) => ask(index % 2, '/api/acts/reissue', reissue)));
  expect((await acts()).map(({ number, state }) => [number, state])).toEqual([
    [`${dossierNo}-D2`, 'valid'],
    [`${dossierNo}-D1`, 'void'],
  ]);
  const [one, other] = await Promise.all(addresses.map((_, server) => ask(server, path)));
  expect(await one?.arrayBuffer()).toEqual(await other?.arrayBuffer());
});
