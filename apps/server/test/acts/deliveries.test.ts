import type { Act } from '@dosye/domain/calls/acts.ts';
import { expireAct } from '@dosye/testing/registerAct.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, offices } from '../dossiers/offices.ts';
import {
  actsOf,
  certificate,
  change,
  codeOf,
  issuedBy,
  numberOf,
  outcomes,
  register,
} from './office.ts';

const office = await offices();
const { as, owner } = office;
const createIssued = issuedBy(office);

const REASON = 'Remis à une autre personne par erreur.';
const BEARER = { to: 'Jean PIERRE', relation: 'titulaire' };
const deliver = (client: Client, number: string, body: object = BEARER) =>
  client.post(`/api/acts/${number}/deliver`, body);
const undo = (client: Client, number: string, reason: string = REASON) =>
  client.post(`/api/acts/${number}/deliver/undo`, { reason });
const track = (client: Client, suiviRemises: boolean) =>
  client.put('/api/config', { config: { suiviRemises } });

describe('an act is handed over', () => {
  it('by whoever may download it, to its bearer: the register and the history say to whom and when', async () => {
    const dossier = await createIssued(as.agent);
    const number = numberOf(dossier);
    const answer = await deliver(as.agent, number);
    expect(answer.json<{ act: Act }>().act).toMatchObject({
      number,
      state: 'valid',
      deliveredAt: expect.any(String),
      deliveredTo: 'Jean PIERRE',
      delivery: { relation: 'titulaire', paper: '', signature: '', by: 'mireille' },
    });
    expect((await actsOf(as.admin, dossier))[0]).toEqual(answer.json<{ act: Act }>().act);
    const { events } = (await as.agent.get(`/api/persons/${dossier.id}/history`)).json();
    expect(events[0]).toMatchObject({
      username: 'mireille',
      label: 'Acte remis',
      details: `Acte ${number} remis à Jean PIERRE (titulaire)`,
    });
  });

  it('to somebody for them, with the paper shown and a signature that the office alone sees', async () => {
    const dossier = await createIssued(as.agent);
    const signature = `data:image/png;base64,${plainPng(80, 40).toString('base64')}`;
    const answer = await deliver(as.agent, numberOf(dossier), {
      to: 'Rose PIERRE',
      relation: 'mère',
      paper: 'CIN 01-02-99-1985-03-00012',
      signature,
    });
    const { delivery } = answer.json<{ act: Act }>().act;
    expect(delivery).toMatchObject({ relation: 'mère', paper: 'CIN 01-02-99-1985-03-00012' });
    const path = delivery?.signature ?? '';
    expect(path).toMatch(/^\/api\/files\//);
    expect((await as.admin.get(path)).statusCode).toBe(200);
    expect((await as.superAdmin.get(path)).statusCode).toBe(200);
    expect((await as.agentNippes.get(path)).statusCode).toBe(404);
  });

  it('once, also by two at the same moment', async () => {
    const number = numberOf(await createIssued(as.agent));
    const answers = await Promise.all([as.agent, as.admin].map((who) => deliver(who, number)));
    expect(outcomes(answers)).toEqual([
      [200, undefined],
      [409, 'ALREADY_DELIVERED'],
    ]);
    expect(codeOf(await deliver(as.superAdmin, number))).toEqual([409, 'ALREADY_DELIVERED']);
    const { rows } = await owner.query('select 1 from act_event where act_number = $1', [number]);
    expect(rows).toHaveLength(1);
  });

  it('only while it is valid', async () => {
    const [replaced, ended, expired, deleted] = [
      await createIssued(as.agent),
      await createIssued(as.agent),
      await createIssued(as.agent),
      await createIssued(as.agent),
    ];
    await change(as.agent, replaced, { 'renseignementsPersonnels.surnom': 'Nad' });
    await register(office, replaced, 2);
    await as.admin.post(`/api/acts/${numberOf(ended)}/void`, { reason: REASON });
    await expireAct(owner, numberOf(expired));
    await as.superAdmin.delete(`/api/persons/${deleted.id}`);
    for (const dossier of [replaced, ended, expired, deleted]) {
      expect(codeOf(await deliver(as.agent, numberOf(dossier)))).toEqual([409, 'ACT_NOT_VALID']);
    }
  });

  it('never after it was made void, at that same moment neither', async () => {
    const number = numberOf(await createIssued(as.agent));
    const [delivered, ended] = await Promise.all([
      deliver(as.agent, number),
      as.admin.post(`/api/acts/${number}/void`, { reason: REASON }),
    ]);
    expect(ended.statusCode).toBe(200);
    const { rows } = await owner.query<{ what: string }>(
      'select what from act_event where act_number = $1 order by id',
      [number],
    );
    const events = rows.map(({ what }) => what);
    expect([codeOf(delivered), events]).toEqual(
      events.length === 2
        ? [
            [200, undefined],
            ['delivered', 'void'],
          ]
        : [[409, 'ACT_NOT_VALID'], ['void']],
    );
  });

  it('with a name and a relation; a signature is a picture', async () => {
    const number = numberOf(await createIssued(as.agent));
    for (const [body, field] of [
      [{ ...BEARER, to: ' ' }, 'to'],
      [{ ...BEARER, relation: '' }, 'relation'],
      [{ ...BEARER, signature: 'x' }, 'signature'],
      [{ ...BEARER, signature: 'data:image/png;base64,AAAA' }, 'signature'],
    ] as const) {
      const answer = await deliver(as.agent, number, body);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
    }
    expect((await deliver(as.agentNippes, number)).statusCode).toBe(404);
    expect((await deliver(as.agent, 'CM01-2026-99999-D1')).statusCode).toBe(404);
  });
});

describe('a delivery is taken back', () => {
  it('by an admin of the office and super roles, with a reason; then it may be noted anew', async () => {
    const number = numberOf(await createIssued(as.agent));
    expect((await undo(as.admin, number)).statusCode).toBe(409);
    await deliver(as.agent, number);
    expect((await undo(as.agent, number)).statusCode).toBe(403);
    expect((await undo(as.adminNippes, number)).statusCode).toBe(404);
    expect((await undo(as.admin, number, 'court')).statusCode).toBe(422);
    expect((await undo(as.admin, number)).json<{ act: Act }>().act).toMatchObject({
      deliveredAt: null,
      deliveredTo: '',
      delivery: null,
      state: 'valid',
    });
    expect((await undo(as.superAdmin, number)).statusCode).toBe(409);
    expect((await deliver(as.agent, number)).statusCode).toBe(200);
    const { rows } = await owner.query(
      `select details from action_log where action_type = 'UNDO_ACT_DELIVERY' and details like $1`,
      [`%${number}%`],
    );
    expect(rows).toEqual([
      { details: `Remise de l’acte ${number} à Jean PIERRE annulée : ${REASON}` },
    ]);
  });
});

it('a delivered act is made void, and its dossier deleted and brought back, as any other', async () => {
  const [ended, deleted] = [await createIssued(as.agent), await createIssued(as.agent)];
  for (const dossier of [ended, deleted]) await deliver(as.agent, numberOf(dossier));
  await as.admin.post(`/api/acts/${numberOf(ended)}/void`, { reason: REASON });
  expect((await actsOf(as.agent, ended))[0]).toMatchObject({
    state: 'void',
    deliveredTo: 'Jean PIERRE',
  });
  await as.superAdmin.delete(`/api/persons/${deleted.id}`);
  const list = await as.agent.post('/api/acts/list', { filters: { number: numberOf(deleted) } });
  expect(list.json().acts).toMatchObject([{ state: 'void', deliveredTo: 'Jean PIERRE' }]);
  await as.superAdmin.post(`/api/trash/${deleted.id}/restore`, {});
  expect((await actsOf(as.agent, deleted))[0]).toMatchObject({
    state: 'valid',
    deliveredTo: 'Jean PIERRE',
  });
});

it('the public verification says nothing of a delivery', async () => {
  const dossier = await createIssued(as.agent);
  const asked = () =>
    owner.query(
      'select * from public_act_state($1, (select check_hash from act where number = $1), null)',
      [numberOf(dossier)],
    );
  const before = (await asked()).rows;
  await deliver(as.agent, numberOf(dossier));
  expect((await asked()).rows).toEqual(before);
  expect(before).toEqual([{ state: 'valid', day: expect.anything(), same: null }]);
});

describe('an office that keeps the register of deliveries', () => {
  let before: Answered;
  let delivered: Answered;
  let due: Answered;
  const listed = async (client: Client, delivery: string): Promise<string[]> =>
    (await client.post('/api/acts/list', { filters: { delivery }, limit: 200 }))
      .json<{ acts: Act[] }>()
      .acts.map(({ number }) => number);
  const waiting = async (client: Client = as.agent): Promise<number[]> =>
    (await client.post('/api/persons/list', { filters: { attente: 'a-remettre' } }))
      .json<{ persons: { id: number }[] }>()
      .persons.map(({ id }) => id);

  beforeAll(async () => {
    before = await createIssued(as.agent);
    await track(as.admin, true);
    delivered = await createIssued(as.agent);
    due = await createIssued(as.agent);
    await deliver(as.agent, numberOf(delivered));
  });

  it('has to hand over what was issued since it turned it on; what was issued before counts as delivered', async () => {
    expect(await waiting()).toEqual([due.id]);
    expect(await listed(as.agent, 'due')).toEqual([numberOf(due)]);
    expect((await actsOf(as.agent, due))[0]?.due).toBe(true);
    expect((await actsOf(as.agent, before))[0]?.due).toBe(false);
    const found = await listed(as.agent, 'delivered');
    expect(found).toContain(numberOf(delivered));
    expect(found).not.toContain(numberOf(before));
    expect(await waiting(as.agentNippes)).toEqual([]);
    expect(await waiting(as.superAdmin)).toEqual([due.id]);
  });

  it('counts it again when a delivery is taken back, and no more when the act ends', async () => {
    await undo(as.admin, numberOf(delivered));
    expect(await waiting()).toEqual([delivered.id, due.id].toSorted((a, b) => b - a));
    await as.admin.post(`/api/acts/${numberOf(delivered)}/void`, { reason: REASON });
    expect(await waiting()).toEqual([due.id]);
    await change(as.agent, due, { 'renseignementsPersonnels.surnom': 'Nini' });
    expect(await waiting()).toEqual([]);
    expect((await as.agent.get(certificate(due))).statusCode).toBe(200);
    expect(await waiting()).toEqual([due.id]);
  });

  it('that turns it off and on again begins anew', async () => {
    await track(as.admin, false);
    expect(await waiting()).toEqual([]);
    expect(await listed(as.agent, 'due')).toEqual([]);
    await track(as.admin, true);
    expect(await waiting()).toEqual([]);
    const next = await createIssued(as.agent);
    expect(await waiting()).toEqual([next.id]);
    // Another setting that is saved leaves it as it is.
    await as.admin.put('/api/config', { config: { villeEmission: 'Jérémie' } });
    expect(await waiting()).toEqual([next.id]);
  });
});
