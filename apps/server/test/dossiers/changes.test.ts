import type { DossierChangesAnswer, DossierStep } from '@dosye/domain/calls/dossiers.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import {
  actionType,
  type DossierAction,
  historyDetails,
} from '@dosye/domain/history/dossierActions.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { ACCOUNTS } from '@dosye/testing/accounts.ts';
import { waitingForLocks } from '@dosye/testing/locks.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { hold } from '../retention/retentions.ts';
import { type Answered, create, offices } from './offices.ts';

const { as, owner } = await offices();
const OFFICE = ['agent', 'admin', 'delegue', 'superAdmin'] as const;
const OTHERS = ['agentNippes', 'adminNippes'] as const;

const changesOf = async (client: Client, path: string): Promise<DossierChangesAnswer> => {
  const answer = await client.get(`${path}/changes`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<DossierChangesAnswer>();
};
const whatIn = ({ steps }: DossierChangesAnswer): [string, string][] =>
  steps.map(({ what, username }) => [what, username]);
const picture = (number: number): string => dataUrl(plainPng(9, 7, [number, 40, 90]));

// Each has pictures of its own: samples of one number share theirs.
const NUMBERED = KINDS.filter(({ area, kind }) => area.kinds[0] === kind).map(
  (registered, index) => ({ ...registered, number: 500 + index * 10 }),
);

describe.each(NUMBERED)('the history of a $kind.id', ({ area, kind, number }) => {
  it('tells every field that a save changed, with its values before and after', async () => {
    const [old, next] = [sampleOf(kind, number), sampleOf(kind, number + 1)];
    const dossier = await create(as.agent, `/api/${area.id}`, {
      ...bodyOf(area, kind, old),
      force: true,
    });
    const path = `/api/${area.id}/${dossier.id}`;
    const saved = await as.admin.put(path, bodyOf(area, kind, next));
    expect(saved.statusCode).toBe(200);
    const history = await changesOf(as.agent, path);
    expect(history).toMatchObject({
      dossierNo: dossier.dossierNo,
      kind: kind.id,
      bureau_nom: "Grand'Anse",
      total: 2,
    });
    expect(whatIn(history)).toEqual([
      ['updated', 'wilner'],
      ['created', 'mireille'],
    ]);
    const [{ changes }] = history.steps as [DossierStep];
    const fields = fieldsOf(kind.form);
    expect(changes.length).toBeGreaterThan(2);
    expect(changes.map(({ path: one }) => one).filter((one) => !(one in fields))).toEqual([]);
    const pictures =
      JSON.stringify(changes).match(/\/api\/[^"]*pictures\/[0-9a-f]{64}\.\w+/g) ?? [];
    const held = [old, next].flatMap((record) => picturesOf(kind.form, record));
    expect(pictures.length > 0).toBe(held.length > 0);
    expect(JSON.stringify(changes)).not.toContain('/api/files/');
    for (const address of pictures) {
      for (const who of OFFICE) expect((await as[who].get(address)).statusCode).toBe(200);
      for (const who of OTHERS) expect((await as[who].get(address)).statusCode).toBe(404);
    }
    for (const who of OTHERS) {
      const answer = await as[who].get(`${path}/changes`);
      expect([answer.statusCode, answer.json().message]).toEqual([404, area.sentences.notFound]);
    }
  });
});

describe('a replaced picture', () => {
  let dossier: Answered & { photoUrl: string };
  let old = '';

  beforeAll(async () => {
    const dossierData = retenuGrandAnse({ photoUrl: picture(1), 'etatCivil.nom': 'IMAGE' });
    dossier = (await create(as.agent, '/api/retention', { dossierData })) as typeof dossier;
    await as.agent.put(`/api/retention/${dossier.id}`, {
      dossierData: { ...dossier, photoUrl: picture(2) },
    });
    old = dossier.photoUrl.slice('/api/files/'.length);
  });

  it('is answered through the history of its dossier alone', async () => {
    expect((await as.agent.get(`/api/files/${old}`)).statusCode).toBe(404);
    const path = `/api/retention/${dossier.id}`;
    const { steps } = await changesOf(as.agent, path);
    expect(steps[0]?.changes).toMatchObject([
      { path: 'photoUrl', before: `${path}/changes/pictures/${old}` },
    ]);
    expect((await as.agent.get(`${path}/changes/pictures/${old}`)).statusCode).toBe(200);
  });

  it('is not answered through another dossier, nor through another area', async () => {
    const other = await hold(as.agent, { 'etatCivil.nom': 'AUTRE' });
    for (const path of [`/api/retention/${other.id}`, `/api/persons/${dossier.id}`]) {
      expect((await as.agent.get(`${path}/changes/pictures/${old}`)).statusCode).toBe(404);
    }
  });

  it('is answered to nobody while its dossier is in the Corbeille', async () => {
    const path = `/api/retention/${dossier.id}`;
    await as.superAdmin.delete(path, { reason: 'Erreur de personne.' });
    for (const who of Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[]) {
      expect((await as[who].get(`${path}/changes`)).statusCode).toBe(404);
      expect((await as[who].get(`${path}/changes/pictures/${old}`)).statusCode).toBe(404);
    }
    await as.delegue.post(`/api/trash/${dossier.id}/restore`);
    const history = await changesOf(as.agent, path);
    expect(whatIn(history)).toEqual([
      ['restored', 'fritzner'],
      ['deleted', 'superadmin'],
      ['updated', 'mireille'],
      ['created', 'mireille'],
    ]);
    expect(history.steps[1]).toMatchObject({ reason: 'Motif : Erreur de personne.', changes: [] });
    expect((await as.agent.get(`${path}/changes/pictures/${old}`)).statusCode).toBe(200);
  });
});

it('reading it is in the history of actions, like reading the dossier; printing it too', async () => {
  const dossier = await hold(as.agent, { 'etatCivil.nom': 'LUE' });
  const path = `/api/retention/${dossier.id}`;
  await changesOf(as.admin, path);
  await as.admin.post(`${path}/printed`, { what: 'history' });
  const { rows } = await owner.query(
    `select action_type, username, details from action_log where dossier_id = $1 order by id offset 1`,
    [dossier.id],
  );
  const area = KINDS.find(({ kind }) => kind.id === 'retention')?.area;
  if (!area) throw new Error('no retention');
  const entry = (action: DossierAction) => ({
    action_type: actionType(area, action),
    username: 'wilner',
    details: historyDetails(area, action, dossier.dossierNo, 'historique'),
  });
  expect(rows).toEqual([entry('VIEW'), entry('PRINT')]);
});

it('is read page by page, the newest first', async () => {
  const dossier = await hold(as.agent, { 'etatCivil.nom': 'SOUVENT' });
  const path = `/api/retention/${dossier.id}`;
  for (let number = 1; number <= 52; number += 1) {
    const dossierData = retenuGrandAnse({
      'etatCivil.nom': 'SOUVENT',
      'informationSurLaRetention.motif': `Motif numéro ${number}`,
    });
    await as.agent.put(path, { dossierData });
  }
  const first = await changesOf(as.agent, path);
  expect([first.total, first.steps.length]).toEqual([53, 50]);
  expect(first.steps[0]?.changes).toMatchObject([{ after: 'Motif numéro 52' }]);
  const second = (await as.agent.get(`${path}/changes?page=2`)).json<DossierChangesAnswer>();
  expect(whatIn(second).map(([what]) => what)).toEqual(['updated', 'updated', 'created']);
  expect((await as.agent.get(`${path}/changes?page=0`)).statusCode).toBe(422);
});

it('has no step without changes for a save that is committed while it is read', async () => {
  const { id } = await hold(as.agent, {});
  const path = `/api/retention/${id}`;
  const other = await owner.connect();
  await other.query('begin; lock table dossier_version in access exclusive mode');
  const reading = changesOf(as.agent, path);
  await expect.poll(() => waitingForLocks(owner)).toBe(1);
  await other.query(
    `insert into dossier_version (dossier_id, version, area, kind, bureau_id, number, saved_at, saved_by,
        replaced_at, replaced_by, replaced_how, body)
      select id, version, area, kind, bureau_id, number, updated_at, updated_by, now(), 'wilner', 'update', body
      from dossier where id = $1`,
    [id],
  );
  await other.query(`update dossier set version = 2 where id = ${id}`);
  await other.query('commit');
  other.release();
  expect(whatIn(await reading)).toEqual([['created', 'mireille']]);
  expect(await changesOf(as.agent, path)).toMatchObject({ total: 2 });
});
