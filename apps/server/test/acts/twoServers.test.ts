import { hash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Act, ActListAnswer } from '@dosye/domain/calls/acts.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { KILLS, KILLS_LIMIT } from '@dosye/testing/kills.ts';
import { changed } from '@dosye/testing/records.ts';
import { BUCKET, KEYS } from '@dosye/testing/s3/server.ts';
import { testS3 } from '@dosye/testing/s3/testStore.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { type ServerProcess, startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import { beforeAll, expect, it } from 'vitest';
import { served } from '../start/served.ts';
import { adult, certificate } from './office.ts';

const store = await testS3();
const SETTINGS = {
  DATABASE_URL: (await testDatabase()).url,
  ADMIN_PASSWORD: PASSWORD,
  BACKUP_HOUR: 'non',
  ACT_KEY: randomBytes(32).toString('base64'),
  FILES_URL: `s3://${BUCKET}/images`,
  S3_ENDPOINT: store.endpoint,
  S3_ACCESS_KEY_ID: KEYS.id,
  S3_SECRET_ACCESS_KEY: KEYS.secret,
};
const addresses: string[] = [];
/** The first one; the other one is never killed, and of this process. */
let first: ServerProcess | undefined;

async function startFirst(): Promise<void> {
  first = startServerProcess({ DATA_DIR: testFolder(), ...SETTINGS });
  addresses[0] = await first.address;
}

/** Milliseconds from the first question to the kill: an issue takes some hundred. */
const LATER = [0, 500] as const;

const SIXTEEN = Array.from({ length: 16 }, (_, index) => index);
const papers = (): number => store.bucket.objects.size;
let cookie = '';

const ask = (server: number, path: string, body?: unknown, method = 'POST'): Promise<Response> =>
  fetch(`${addresses[server]}${path}`, {
    method: body === undefined ? 'GET' : method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

interface Saved extends Record<string, unknown> {
  id: number;
  dossierNo: string;
}
const save = async (number: number): Promise<Saved> =>
  (await (await ask(1, '/api/persons', adult(number))).json()) as Saved;

async function actsOf({ dossierNo }: Saved): Promise<Act[]> {
  const answer = await ask(1, '/api/acts/list', { filters: { number: dossierNo }, limit: 200 });
  return ((await answer.json()) as ActListAnswer).acts;
}

interface Paper {
  status: number;
  /** Of its act. */
  number: string | null;
  /** SHA-256 of its bytes. */
  sum: string;
}

/** Asks a server for a paper. */
async function download(server: number, path: string): Promise<Paper> {
  const answer = await ask(server, path);
  const sum = hash('sha256', Buffer.from(await answer.arrayBuffer()));
  return { status: answer.status, number: answer.headers.get('act-number'), sum };
}

beforeAll(async () => {
  await startFirst();
  addresses[1] = await served(SETTINGS).address;
  // On both, so that each of them has a connection to the database.
  for (const address of addresses) cookie = await signInAt(address);
});

it('two servers of one database issue one act for sixteen downloads at once, and the next one once', async () => {
  const dossier = await save(1);
  const { id, dossierNo } = dossier;
  const path = certificate(dossier);
  const before = papers();

  const answers = await Promise.all(SIXTEEN.map((index) => download(index % 2, path)));
  const { sum } = answers[0] as Paper;
  const expected = { status: 200, number: `${dossierNo}-D1`, sum };
  expect(answers).toEqual(SIXTEEN.map(() => expected));
  expect(await actsOf(dossier)).toHaveLength(1);
  // Papers that lost the race are gone.
  expect(papers()).toBe(before + 1);

  const reason = 'Le nom est mal orthographié sur le papier.';
  expect((await ask(1, `/api/acts/${dossierNo}-D1/void`, { reason })).status).toBe(200);
  const reissue = { kind: 'certificat-majeur', dossierId: id };
  await Promise.all(SIXTEEN.map((index) => ask(index % 2, '/api/acts/reissue', reissue)));
  expect((await actsOf(dossier)).map(({ number, state }) => [number, state])).toEqual([
    [`${dossierNo}-D2`, 'valid'],
    [`${dossierNo}-D1`, 'void'],
  ]);
  expect(await download(0, path)).toEqual(await download(1, path));
});

it('of two servers one is killed during issues: no act is without its bytes, and no number comes twice', {
  timeout: KILLS_LIMIT,
}, async () => {
  const random = seededTest();
  let dossier = await save(2);
  const { dossierNo } = dossier;
  const sums: Set<string>[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    if (kill > 1) await startFirst();
    const { version: _version, ...record } = dossier;
    const personData = changed(record, { 'renseignementsPersonnels.surnom': `Nad ${kill}` });
    const saved = await ask(1, `/api/persons/${dossier.id}`, { personData }, 'PUT');
    dossier = (await saved.json()) as Saved;
    const asked = SIXTEEN.map((index) => download(index % 2, certificate(dossier)));
    await pause(random.integer(...LATER));
    first?.child.kill('SIGKILL');
    const ended = await Promise.allSettled(asked);
    // Only the server that was killed leaves a question without an answer.
    const answers = ended.filter(({ status }, index) => status === 'fulfilled' || index % 2 === 1);
    const number = `${dossierNo}-D${kill}`;
    const value = { status: 200, number, sum: expect.any(String) };
    expect(answers).toEqual(answers.map(() => ({ status: 'fulfilled', value })));
    sums.push(new Set(answers.map((answer) => (answer as { value: Paper }).value.sum)));
  }
  const acts = await actsOf(dossier);
  expect(acts.map(({ number }) => number)).toEqual(
    Array.from({ length: KILLS }, (_, index) => `${dossierNo}-D${KILLS - index}`),
  );
  for (const [index, { number }] of acts.toReversed().entries()) {
    const { status, sum } = await download(1, `/api/acts/${number}`);
    expect([status, sums[index]]).toEqual([200, new Set([sum])]);
  }
});
