import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, rapport } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { describe, expect, it } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { as, owner } = await offices();

let keys = 0;
const newKey = () => {
  keys += 1;
  return { 'idempotency-key': `modification-${String(keys).padStart(6, '0')}` };
};
const report = (): Promise<Answered> =>
  create(as.agent, '/api/information', { reportData: rapport() });
const at = ({ id }: Answered): string => `/api/information/${id}`;
const place = (made: Answered, location: string) => ({
  reportData: { ...rapport({ 'summary.location': location }), version: made.version },
});

describe('an update that is sent again under its key', () => {
  it('gives the first answer again and changes nothing, although the version is an older one', async () => {
    const made = await report();
    const [key, body] = [newKey(), place(made, 'Gomier')];
    const first = await as.agent.put(at(made), body, key);
    const again = await as.agent.put(at(made), body, key);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(again.headers).toHaveProperty('idempotency-repeated', 'true');
    expect(first.headers).not.toHaveProperty('idempotency-repeated');
    expect((await as.agent.get(at(made))).json().version).toBe(2);
    expect((await as.agent.put(at(made), body, newKey())).statusCode).toBe(409);
  });

  it('changes the dossier once when it is sent several times at once', async () => {
    const made = await report();
    const [key, body] = [newKey(), place(made, 'Gomier')];
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => as.agent.put(at(made), body, key)),
    );
    expect(answers.map((answer) => answer.json().version)).toEqual([2, 2, 2, 2]);
  });

  it('gives the first answer although the dossier was changed since', async () => {
    const made = await report();
    const [key, body] = [newKey(), place(made, 'Gomier')];
    const first = (await as.agent.put(at(made), body, key)).json<Answered>();
    await as.admin.put(at(made), place(first, 'Abricots'));
    expect((await as.agent.put(at(made), body, key)).json()).toEqual(first);
    const now = (await as.agent.get(at(made))).json();
    expect([now.version, now.summary.location]).toEqual([3, 'Abricots']);
  });

  it('gives the first answer although the dossier was deleted since', async () => {
    const made = await report();
    const [key, body] = [newKey(), place(made, 'Gomier')];
    const first = (await as.agent.put(at(made), body, key)).json<Answered>();
    await as.superAdmin.delete(at(made));
    const again = await as.agent.put(at(made), body, key);
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    expect((await as.agent.put(at(made), body, newKey())).statusCode).toBe(404);
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

  it('may be tried again after a refusal, and is somebody else’s own', async () => {
    const made = await report();
    const key = newKey();
    const wrong = { reportData: { ...rapport({ 'informant.name': '' }), version: 1 } };
    expect((await as.agent.put(at(made), wrong, key)).statusCode).toBe(422);
    expect((await as.agent.put(at(made), place(made, 'Gomier'), key)).json().version).toBe(2);
    const second = { ...place(made, 'Abricots').reportData, version: 2 };
    const theirs = await as.admin.put(at(made), { reportData: second }, key);
    expect(theirs.json().version).toBe(3);
  });

  it('writes one entry into the history', async () => {
    const made = await report();
    const [key, body] = [newKey(), place(made, 'Gomier')];
    for (let time = 0; time < 3; time += 1) await as.agent.put(at(made), body, key);
    const { rows } = await owner.query(
      "select 1 from action_log where dossier_id = $1 and action_type like 'UPDATE%'",
      [made.id],
    );
    expect(rows).toHaveLength(1);
  });
});
