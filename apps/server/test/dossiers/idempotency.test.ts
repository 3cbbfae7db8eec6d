import { waitingForLocks } from '@dosye/testing/locks.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, majeur, rapport, someoneElse } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { as, owner } = await offices();
const REPORTS = '/api/information';

let keys = 0;
const newKey = () => {
  keys += 1;
  return { 'idempotency-key': `demande-${String(keys).padStart(6, '0')}` };
};
type Key = ReturnType<typeof newKey>;

const report = (): Promise<Answered> => create(as.agent, REPORTS, { reportData: rapport() });
const at = ({ id }: { id: number }): string => `${REPORTS}/${id}`;
const place = ({ version }: Answered, location: string) => ({
  reportData: { ...rapport({ 'summary.location': location }), version },
});
const entriesOf = async ({ id }: Answered, action: string): Promise<number> => {
  const text = 'select 1 from action_log where dossier_id = $1 and action_type like $2';
  return (await owner.query(text, [id, `${action}%`])).rows.length;
};

type Send = (key?: Key, by?: Client, reportData?: object) => Promise<LightMyRequestResponse>;

const creation = async (): Promise<Send> => {
  return (key, by = as.agent, reportData = rapport()) => by.post(REPORTS, { reportData }, key);
};
const update = async (): Promise<Send> => {
  const made = await report();
  const changed = place(made, 'Gomier').reportData;
  return (key, by = as.agent, reportData = changed) => by.put(at(made), { reportData }, key);
};

describe.each([
  ['a creation', 201, 1, 'CREATE', creation],
  ['an update', 200, 2, 'UPDATE', update],
] as const)('%s that is sent again under its key', (_what, status, version, action, request) => {
  it('gives the first answer again, however often it comes at once, and is saved once', async () => {
    const [key, send] = [newKey(), await request()];
    const first = await send(key);
    expect(first.headers).not.toHaveProperty('idempotency-repeated');
    for (const again of await Promise.all([send(key), send(key), send(key)])) {
      expect([again.statusCode, again.json()]).toEqual([status, first.json()]);
      expect(again.headers).toHaveProperty('idempotency-repeated', 'true');
    }
    const [together, sendTogether] = [newKey(), await request()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendTogether(together)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const answer of [first, answers[0]]) {
      const dossier = answer?.json<Answered>() as Answered;
      expect((await as.agent.get(at(dossier))).json().version).toBe(version);
      expect(await entriesOf(dossier, action)).toBe(1);
    }
  });

  it('gives the first answer although the dossier was changed or deleted since', async () => {
    const [key, send] = [newKey(), await request()];
    const first = (await send(key)).json<Answered>();
    await as.admin.put(at(first), place(first, 'Abricots'));
    expect((await send(key)).json()).toEqual(first);
    const now = (await as.agent.get(at(first))).json();
    expect([now.version, now.summary.location]).toEqual([version + 1, 'Abricots']);
    await as.superAdmin.delete(at(first));
    const again = await send(key);
    expect([again.statusCode, again.json()]).toEqual([status, first]);
    expect((await as.agent.get(at(first))).statusCode).toBe(404);
  });

  it('may be tried again after a refusal', async () => {
    const [key, send] = [newKey(), await request()];
    const wrong = rapport({ 'informant.name': '' });
    expect((await send(key, as.agent, wrong)).statusCode).toBe(422);
    expect((await send(key)).statusCode).toBe(status);
  });

  it('is somebody else’s own under the same key', async () => {
    const [key, send] = [newKey(), await request()];
    const first = (await send(key)).json<Answered>();
    const theirs = (await send(key, as.admin, rapport())).json<Answered>();
    expect([theirs.id, theirs.version]).not.toEqual([first.id, first.version]);
  });
});

describe('a creation under a key', () => {
  it('is another one for another kind of dossier', async () => {
    const key = newKey();
    const personData = majeur(someoneElse(1));
    expect((await as.agent.post('/api/persons', { personData }, key)).statusCode).toBe(201);
    const other = await as.agent.post(REPORTS, { reportData: rapport() }, key);
    expect(other.statusCode).toBe(201);
  });

  test.each(['1', '"avec espace"'])('may have any key: %j', async (key) => {
    const headers = { 'idempotency-key': key };
    const body = { reportData: rapport() };
    const [first, again] = [
      await as.agent.post(REPORTS, body, headers),
      await as.agent.post(REPORTS, body, headers),
    ];
    expect([first.statusCode, again.body]).toEqual([201, first.body]);
  });

  test.each(['a'.repeat(201), 'clé-accentuée'])('is not read when the key is %j', async (key) => {
    const headers = { 'idempotency-key': key };
    const answer = await as.agent.post(REPORTS, { reportData: rapport() }, headers);
    expect(answer.statusCode).toBe(400);
  });
});

describe('an update under a key', () => {
  it('is another one under another key: of an older version, then of a deleted dossier', async () => {
    const send = await update();
    const first = (await send(newKey())).json<Answered>();
    expect((await send(newKey())).statusCode).toBe(409);
    await as.superAdmin.delete(at(first));
    expect((await send(newKey())).statusCode).toBe(404);
  });

  it('with its pictures is the same one, also of a deleted dossier', async () => {
    const made = await create(as.agent, '/api/retention', { dossierData: retenuGrandAnse() });
    const photoUrl = dataUrl(plainPng(8, 8, [7, 7, 1]));
    const body = { dossierData: { ...made, photoUrl } };
    const [key, path] = [newKey(), `/api/retention/${made.id}`];
    const first = await as.agent.put(path, body, key);
    expect((await as.agent.put(path, body, key)).json()).toEqual(first.json());
    await as.superAdmin.delete(path);
    expect((await as.agent.put(path, body, key)).json()).toEqual(first.json());
    expect((await as.agent.put(path, body, newKey())).statusCode).toBe(404);
  });

  it('is refused for another dossier', async () => {
    const [one, other] = [await report(), await report()];
    const key = newKey();
    await as.agent.put(at(one), place(one, 'Gomier'), key);
    const answer = await as.agent.put(at(other), place(other, 'Gomier'), key);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
    expect((await as.agent.get(at(other))).json().version).toBe(1);
  });
});

const KEY = 'une-seule-demande';

test.each([
  ['POST', 201],
  ['PUT', 200],
] as const)('a repeated %s waits for the same request of this person, which is being saved', async (method, status) => {
  const made = (
    await as.agent.post('/api/persons', { personData: majeur(), force: true })
  ).json<Answered>();
  const send = (key: string) => {
    const headers = { 'idempotency-key': key };
    return method === 'POST'
      ? as.agent.post('/api/persons', { personData: majeur(), force: true }, headers)
      : as.agent.put(`/api/persons/${made.id}`, { personData: majeur() }, headers);
  };
  const saving = await owner.connect();
  try {
    await saving.query('begin');
    await saving.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [
      `${as.agent.user.id}:${KEY}-${method}`,
    ]);
    // Another request of theirs does not wait.
    expect((await send(`une-autre-demande-${method}`)).statusCode).toBe(status);
    const repeated = send(`${KEY}-${method}`);
    await expect.poll(() => waitingForLocks(owner)).toBe(1);
    await saving.query('commit');
    expect((await repeated).statusCode).toBe(status);
  } finally {
    saving.release(true);
  }
});

test('of ten equal creations without a key in one moment one is made, and the others are answered it as a duplicate', async () => {
  const personData = majeur(someoneElse(77));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => as.agent.post('/api/persons', { personData })),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  expect(made).toHaveLength(1);
  const { id } = made[0]?.json<Answered>() ?? {};
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({ isDuplicate: true, duplicates: [{ id }] });
  }
});
