import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { rapport } from '@dosye/testing/records.ts';
import { expect, it } from 'vitest';
import { actsOf, certificate, createAdult, register } from '../acts/office.ts';
import { type Answered, create, offices } from './offices.ts';

const office = await offices();
const { as, owner } = office;

const report = (): Promise<Answered> =>
  create(as.agent, '/api/information', { reportData: rapport() });
const at = ({ id }: Answered): string => `/api/information/${id}`;
/** Number of earlier versions of a dossier, and of the entries of its changes. */
async function tracesOf({ id }: Answered): Promise<number[]> {
  const { rows } = await owner.query(
    `select (select count(*)::int from dossier_version where dossier_id = $1) as versions,
       (select count(*)::int from action_log where dossier_id = $1 and action_type like 'UPDATE%') as entries`,
    [id],
  );
  return [rows[0].versions, rows[0].entries];
}

it('a save that changes nothing leaves neither a version nor an entry', async () => {
  const made = await report();
  const saved = await as.admin.put(at(made), { reportData: made });
  expect([saved.statusCode, saved.json()]).toEqual([200, made]);
  expect((await as.agent.get(at(made))).json()).toEqual(made);
  expect(await tracesOf(made)).toEqual([0, 0]);
});

it('a text that cleaning alone changes is no change, one that differs is', async () => {
  const made = await report();
  await owner.query(
    `update dossier set body = replace(body::text, 'Jérémie', 'Je\u0301\u00adre\u0301mie')::json where id = $1`,
    [made.id],
  );
  const read = (await as.agent.get(at(made))).json();
  expect((await as.agent.put(at(made), { reportData: read })).json().version).toBe(1);
  expect(await tracesOf(made)).toEqual([0, 0]);
  const moved = rapport({ 'summary.location': 'Gomier' });
  expect((await as.agent.put(at(made), { reportData: moved })).json().version).toBe(2);
  expect(await tracesOf(made)).toEqual([1, 1]);
});

it('a save that changes nothing is still refused for an older version, and ends its draft', async () => {
  const made = await report();
  await as.agent.put(at(made), { reportData: rapport({ 'summary.location': 'Gomier' }) });
  const stale = await as.agent.put(at(made), { reportData: made });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_VERSION']);
  const draft = newDraft('information');
  await as.agent.put(draft, draftOf(rapport(), { dossierId: made.id, baseVersion: 2 }));
  const draftId = draft.split('/').at(-1);
  const reportData = (await as.agent.get(at(made))).json();
  expect((await as.agent.put(at(made), { reportData, draftId })).statusCode).toBe(200);
  expect((await as.agent.get(draft)).statusCode).toBe(404);
});

it('the same key gives the unchanged answer again, whatever was saved since', async () => {
  const made = await report();
  const key = { 'idempotency-key': 'rien-n-a-change-000001' };
  const first = await as.agent.put(at(made), { reportData: made }, key);
  const { version: _version, ...record } = made;
  await as.admin.put(at(made), {
    reportData: { ...record, ...rapport({ 'summary.location': 'Gomier' }) },
  });
  const again = await as.agent.put(at(made), { reportData: made }, key);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(again.headers).toHaveProperty('idempotency-repeated', 'true');
});

it('an act stays that of the present version when nothing changes', async () => {
  const made = await createAdult(as.agent);
  await register(office, made);
  await as.agent.put(`/api/persons/${made.id}`, { personData: made });
  await as.agent.get(certificate(made));
  expect((await actsOf(as.agent, made)).map(({ state, version }) => [state, version])).toEqual([
    ['valid', 1],
  ]);
});
