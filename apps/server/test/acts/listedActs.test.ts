import {
  DOSSIER_ACT_STATES,
  type DossierAct,
  type DossierActState,
} from '@dosye/domain/dossier/actState.ts';
import type { DossierActsAnswer } from '@dosye/domain/calls/acts.ts';
import type { ListAnswer, ListRow } from '@dosye/domain/calls/dossiers.ts';
import { addMonths, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { migrationFiles } from '@dosye/server/schema/sqlFiles.ts';
import { SYSTEM } from '@dosye/server/access/transaction.ts';
import { uninterrupted } from '@dosye/server/jobs/run.ts';
import { refreshAll } from '@dosye/server/refresh/refresh.ts';
import { armeDeParticulier } from '@dosye/testing/armes.ts';
import { countOf } from '@dosye/testing/draws.ts';
import { expireAct } from '@dosye/testing/registerAct.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Answered, create, offices } from '../dossiers/offices.ts';
import { actsOf, certificate, change, createAdult, issuedBy } from './office.ts';

const office = await offices();
const { as, owner, database } = office;
const createIssued = issuedBy(office);

type Filters = Record<string, string | number>;
const REASON = { reason: 'Délivré à une autre personne par erreur.' };
const UNVERIFIED = { 'informationsInternes.dateVerification': '' };
const VERIFIED = { 'informationsInternes.dateVerification': '2026-11-20' };
const today = todayInHaiti();

const listed = async (filters: Filters = {}, more: object = {}): Promise<ListAnswer> =>
  (await as.agent.post('/api/persons/list', { filters, limit: 200, ...more })).json();
const rowsOf = (answer: ListAnswer): ListRow[] => answer['persons'] as ListRow[];
/** What the list says of a dossier. */
async function inList({ dossierNo }: Answered): Promise<DossierAct | undefined> {
  const rows = rowsOf(await listed({ searchTerm: dossierNo }));
  return rows.find((row) => row.dossierNo === dossierNo)?.act;
}
/** What its sheet says. */
const onSheet = async ({ id }: Answered): Promise<DossierAct | undefined> =>
  (await as.agent.get(`/api/acts/of/${id}`)).json<DossierActsAnswer>().today?.act;
const issue = (dossier: Answered) => as.agent.get(certificate(dossier));
const newest = async (dossier: Answered): Promise<string> =>
  (await actsOf(as.agent, dossier))[0]?.number ?? '';
const makeVoid = async (dossier: Answered) =>
  as.admin.post(`/api/acts/${await newest(dossier)}/void`, REASON);
const remove = async (dossier: Answered) => {
  await as.superAdmin.delete(`/api/persons/${dossier.id}`);
  await as.superAdmin.post(`/api/trash/${dossier.id}/restore`, {});
};

describe('what list and sheet say of the act of a dossier', () => {
  it('follows it from a missing condition to an act, its change, its end and the next one', async () => {
    const dossier = await createAdult(as.agent, UNVERIFIED);
    const until = addMonths(today, 3);
    const said: unknown[] = [];
    const say = async () => {
      const [list, sheet] = [await inList(dossier), await onSheet(dossier)];
      expect(list).toEqual(sheet);
      said.push(list);
    };
    await say();
    await change(as.agent, dossier, VERIFIED);
    await say();
    await issue(dossier);
    await say();
    await change(as.agent, dossier, { ...VERIFIED, 'renseignementsPersonnels.surnom': 'Nad' });
    await say();
    await issue(dossier);
    await makeVoid(dossier);
    await say();
    await as.agent.post('/api/acts/reissue', { kind: 'certificat-majeur', dossierId: dossier.id });
    await say();
    await expireAct(owner, await newest(dossier));
    await say();
    expect(said).toEqual([
      { state: 'incomplete' },
      { state: 'complete' },
      { state: 'valid', until },
      { state: 'edited' },
      { state: 'void' },
      { state: 'valid', until },
      { state: 'expired', until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });

  it('is the same when the dossier comes back from the Corbeille, void or valid', async () => {
    const [valid, ended] = [await createIssued(as.agent), await createIssued(as.agent)];
    await makeVoid(ended);
    for (const dossier of [valid, ended]) await remove(dossier);
    expect(await inList(valid)).toMatchObject({ state: 'valid' });
    expect(await inList(ended)).toEqual({ state: 'void' });
  });

  it('is the same after any course of saves, acts, voidings, deletions and refreshes', async () => {
    const random = seededTest();
    const dossiers: Answered[] = [];
    for (let number = 0; number < 4; number += 1) dossiers.push(await createAdult(as.agent));
    const steps = [
      issue,
      makeVoid,
      remove,
      (dossier: Answered) =>
        change(as.agent, dossier, {
          'renseignementsPersonnels.surnom': `N${random.integer(0, 98)}`,
        }),
      (dossier: Answered) =>
        as.agent.post('/api/acts/reissue', { kind: 'certificat-majeur', dossierId: dossier.id }),
      () => refreshAll(database, SYSTEM, uninterrupted()),
    ];
    const course: string[] = [];
    for (let step = 0; step < 4 * countOf('COURSES'); step += 1) {
      const [what, which] = [
        random.integer(0, steps.length - 1),
        random.integer(0, dossiers.length - 1),
      ];
      course.push(`${what} of ${which}`);
      const dossier = dossiers[which] as Answered;
      await steps[what]?.(dossier);
      expect([course, await inList(dossier)]).toEqual([course, await onSheet(dossier)]);
    }
  });

  it('is the same after a save and a voiding at once, whichever is first', async () => {
    for (let time = 0; time < 3; time += 1) {
      const dossier = await createIssued(as.agent);
      const surnom = { 'renseignementsPersonnels.surnom': `Nad${time}` };
      await Promise.all([makeVoid(dossier), change(as.agent, dossier, surnom)]);
      expect(await inList(dossier)).toEqual({ state: 'edited' });
    }
  });

  it('differs where a setting of the office is missing, which the sheet alone asks', async () => {
    const dossier = await createAdult(as.agent);
    const config = (await as.admin.post('/api/config', {})).json();
    const documentHeaderText = { ...config.documentHeaderText, mainTitle: '' };
    await as.admin.put('/api/config', { config: { ...config, documentHeaderText } });
    expect([await inList(dossier), await onSheet(dossier)]).toEqual([
      { state: 'complete' },
      { state: 'incomplete' },
    ]);
    await as.admin.put('/api/config', { config });
  });
});

test.each([
  ['from the day of their majority on', `[${today},)`, 'complete'],
  ['before it', `[${addMonths(today, 1)},)`, 'incomplete'],
  ['until the day before it', `(,${addMonths(today, 1)})`, 'complete'],
  ['on that day', `(,${today})`, 'incomplete'],
])('the day decides when the list is read: of an age %s', async (_when, days, state) => {
  const dossier = await createAdult(as.agent);
  await owner.query('update listing set complete_days = $2::daterange where dossier_id = $1', [
    dossier.id,
    days,
  ]);
  expect(await inList(dossier)).toEqual({ state });
});

describe('the filter of the act', () => {
  beforeAll(async () => {
    await as.admin.put('/api/config', { config: { validationActes: true } });
    const [awaiting, returned] = [await createAdult(as.agent), await createAdult(as.agent)];
    for (const dossier of [awaiting, returned]) await issue(dossier);
    const { id: dossierId, version } = returned;
    const sent = { kind: 'certificat-majeur', dossierId, version, ...REASON };
    await as.admin.post('/api/acts/return', sent);
    await as.admin.put('/api/config', { config: { validationActes: false } });
  });
  const found = async (state: DossierActState, more: Filters = {}, request: object = {}) => {
    const answer = await listed({ act: state, ...more }, request);
    expect(answer.totalFilteredDossiers).toBe(rowsOf(answer).length);
    return rowsOf(answer).map(({ id }) => id);
  };

  it('finds the dossiers of which the list says it, alone and with other filters, in every order', async () => {
    const all = rowsOf(await listed());
    for (const state of DOSSIER_ACT_STATES) {
      const expected = all.filter(({ act }) => act?.state === state).map(({ id }) => id);
      expect([state, expected]).not.toEqual([state, []]);
      expect(await found(state)).toEqual(expected);
      const sortConfig = { key: 'nom', direction: 'desc' };
      expect(new Set(await found(state, {}, { sortConfig }))).toEqual(new Set(expected));
      const narrowed = { typeDossier: 'majeur', dateDebut: today, searchTerm: 'esther' };
      expect(new Set(await found(state, narrowed))).toEqual(new Set(expected));
      expect(await found(state, { typeDossier: 'mineur' })).toEqual([]);
    }
  });

  it('finds nothing of another office', async () => {
    const answer = await as.agentNippes.post('/api/persons/list', { filters: { act: 'valid' } });
    expect(answer.json()).toMatchObject({ persons: [], totalFilteredDossiers: 0 });
  });

  it('is refused with another word, and of an area without acts', async () => {
    const wrong = await as.agent.post('/api/persons/list', { filters: { act: 'replaced' } });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['filters.act']]);
    const none = await as.agent.post('/api/information/list', { filters: { act: 'valid' } });
    expect([none.statusCode, Object.keys(none.json().fields)]).toEqual([422, ['filters.act']]);
  });
});

it('a row of each kind with an act says it, one of another kind nothing', async () => {
  for (const { area, kind } of KINDS) {
    const body = bodyOf(area, kind, sampleOf(kind, 57));
    await create(as.agentNippes, `/api/${area.id}`, { ...body, force: true });
    const answer = await as.agentNippes.post(`/api/${area.id}/list`, { filters: {} });
    const rows = answer.json<ListAnswer>()[area.jsonKeys.rows] as ListRow[];
    const row = rows.find((one) => one.kind === kind.id);
    expect([kind.id, row?.act !== undefined]).toEqual([kind.id, kind.act !== undefined]);
  }
});

it('an authorisation that does not expire is valid without a last day, in list and sheet', async () => {
  const record = { registrationType: 'personal', ...armeDeParticulier() };
  const weapon = await create(as.agent, '/api/firearms', { registrationData: record });
  expect((await as.agent.get(`/api/firearms/${weapon.id}/act`)).statusCode).toBe(200);
  const answer = await as.agent.post('/api/firearms/list', { filters: { act: 'valid' } });
  expect(answer.json().registrations).toMatchObject([{ id: weapon.id, act: { state: 'valid' } }]);
  expect(answer.json().registrations[0].act).not.toHaveProperty('until');
  expect(await onSheet(weapon)).toEqual({ state: 'valid' });
});

it('a database of before is migrated to what the lists say', async () => {
  // There was no approval then.
  const states = async () =>
    (
      await owner.query(`select dossier_id, act_state, act_until from listing
        where dossier_id not in (select dossier_id from act_approval) order by 1`)
    ).rows;
  const right = await states();
  await owner.query(`update listing set act_state = 'none', act_until = null`);
  const text = migrationFiles().find(({ name }) => name.endsWith('-listed-acts'))?.text ?? '';
  await owner.query(text.slice(text.indexOf('update listing')));
  expect(await states()).toEqual(right);
  expect(new Set(right.map(({ act_state: state }) => state))).toEqual(
    new Set(['none', 'issued', 'void', 'edited']),
  );
});
