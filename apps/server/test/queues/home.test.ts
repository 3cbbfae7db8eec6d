import type { HomeAnswer, Overview } from '@dosye/domain/calls/home.ts';
import type { QueueLine } from '@dosye/domain/calls/queues.ts';
import { majeur, someoneElse } from '@dosye/testing/records.ts';
import { hoursAgo, retenu, retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, create, offices } from '../dossiers/offices.ts';

const { as, owner } = await offices();

const home = async (who: Client): Promise<HomeAnswer> =>
  (await who.post('/api/home')).json<HomeAnswer>();
const overview = async (who: Client): Promise<Overview> =>
  (await who.post('/api/overview')).json<Overview>();
const adult = (who: Client, nom: string, n: number): Promise<Answered> =>
  create(who, '/api/persons', {
    personData: majeur({ ...someoneElse(n), 'renseignementsPersonnels.nomFamille': nom }),
    force: true,
  });

const made: Record<string, Answered> = {};

beforeAll(async () => {
  made['abel'] = await adult(as.agent, 'ABEL', 1);
  made['brutus'] = await adult(as.agent, 'BRUTUS', 2);
  made['nippois'] = await adult(as.agentNippes, 'NIPPOIS', 3);
  const hold = (nom: string, changes: Record<string, unknown>) =>
    create(as.agent, '/api/retention', {
      dossierData: retenuGrandAnse({ 'etatCivil.nom': nom, ...changes }),
    });
  await hold('PASSE', hoursAgo(60));
  await hold('BIENTOT', hoursAgo(40));
  await hold('DEMAIN', hoursAgo(20));
  await hold('HIER', hoursAgo(3));
  await hold('VU', { ...hoursAgo(60), 'comparutionDevantLeJuge.decisionPrise': 'Libération' });
  await create(as.agentNippes, '/api/retention', { dossierData: retenu(hoursAgo(1)) });
});

/** The custody queue of a person, undefined where they have none. */
const garde = async (who: Client) => (await overview(who)).queues.find(({ id }) => id === 'garde');

it('tells the header how many deadlines have passed and when the others of the next day do', async () => {
  expect((await overview(as.agent)).totals).toEqual(
    (await as.agent.post('/api/global-totals')).json(),
  );
  const { late, deadlines } = (await garde(as.agent)) as QueueLine;
  expect(late).toBe(1);
  expect(deadlines).toEqual({ area: 'retention', upcoming: [expect.any(String)] });
  const left = (Date.parse(deadlines?.upcoming[0] ?? '') - Date.now()) / 3_600_000;
  expect(left).toBeGreaterThan(7);
  expect(left).toBeLessThan(9);
});

it('tells nobody of the deadlines of another office', async () => {
  expect(await garde(as.agentNippes)).toMatchObject({
    late: 0,
    deadlines: { upcoming: [] },
  });
  expect(await garde(as.superAdmin)).toBeUndefined();
});

it('lists what one opened last, each once, the latest first', async () => {
  expect((await home(as.admin)).opened).toEqual([]);
  for (const name of ['abel', 'brutus', 'abel']) {
    await as.agent.get(`/api/persons/${made[name]?.id}`);
  }
  const { opened } = await home(as.agent);
  expect(opened.map(({ id }) => id)).toEqual([made['abel']?.id, made['brutus']?.id]);
  expect(opened[0]).toMatchObject({
    area: 'persons',
    kind: 'certificat-majeur',
    title: 'ABEL Esther Nadège',
  });
  expect((await home(as.admin)).opened).toEqual([]);
});

it('lists no dossier that is deleted or of an office that one has left', async () => {
  const gone = await adult(as.agent, 'CADET', 4);
  await as.agent.get(`/api/persons/${gone.id}`);
  await as.superAdmin.get(`/api/persons/${gone.id}`);
  await as.superAdmin.delete(`/api/persons/${gone.id}`);
  expect((await home(as.agent)).opened.map(({ id }) => id)).not.toContain(gone.id);
  const seen = await home(as.agentNippes);
  expect(seen.opened).toEqual([]);
});

it('reads the views of one person from their index', async () => {
  await owner.query('set enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select dossier_id, id from action_log where user_id = 1 and dossier_id is not null
      and action_type like 'VIEW%' order by id desc limit 60`,
  );
  await owner.query('reset enable_seqscan');
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('action_log_opened');
});

it('lists what the own office entered today, and nothing of the days before', async () => {
  const { today } = await home(as.agentNippes);
  expect(today.counts).toEqual([
    { area: 'persons', n: 1 },
    { area: 'retention', n: 1 },
  ]);
  expect(today.newest.map(({ area }) => area)).toEqual(['retention', 'persons']);
  await owner.query(
    "update listing set created_at = created_at - interval '2 days' where bureau_id = 2",
  );
  expect((await home(as.agentNippes)).today).toEqual({ counts: [], newest: [] });
});

it('has the configuration, the drafts and the totals of the same calls', async () => {
  const answer = await home(as.agent);
  expect(answer.config).toEqual((await as.agent.post('/api/config')).json());
  expect(answer.drafts).toEqual((await as.agent.get('/api/drafts')).json().drafts);
  const { totals, queues } = answer;
  expect({ totals, queues }).toEqual(await overview(as.agent));
  expect(answer.deletedDrafts).toEqual((await as.agent.get('/api/drafts/deleted')).json().drafts);
});

it('has no office’s day for those who work in none, and names no office to anybody', async () => {
  for (const who of [as.superAdmin, as.delegue]) {
    expect((await home(who)).today).toEqual({ counts: [], newest: [] });
  }
  expect((await as.agent.post('/api/home', { bureauId: 2 })).statusCode).toBe(422);
});
