import { isOutdated, refreshWhereNeeded } from '../../src/refresh/startRefresh.ts';
import { refreshBatch } from '../../src/refresh/batch.ts';
import { refreshAll } from '../../src/refresh/refresh.ts';
import { computeProjection } from '../../src/listing/computeProjection.ts';
import { writeProjection } from '../../src/listing/writeProjection.ts';
import { type RegisteredKind, kindById } from '@dosye/kinds/register.ts';
import { Jobs, uninterrupted } from '../../src/jobs/run.ts';
import { SYSTEM, inTransaction } from '../../src/access/transaction.ts';
import { silentLog } from '../../src/platform/log.ts';
import { endedJob, stopJob } from '@dosye/testing/jobs.ts';
import { changed, rapport } from '@dosye/testing/records.ts';
import { beforeAll, beforeEach, expect, it, test } from 'vitest';
import { type Answered, create, offices } from '../dossiers/offices.ts';

const PATH = '/api/superadmin/maintenance/refresh-search-view';
const { as, owner, database, app } = await offices();
/** More than are looked at together. */
const MANY = 130;
const made: Answered[] = [];

beforeAll(async () => {
  for (let number = 1; number <= MANY; number += 1) {
    const reportData = rapport({ 'informant.name': `Wilner TÉMOIN ${number}` });
    made.push(
      await create(number % 2 ? as.agent : as.agentNippes, '/api/information', { reportData }),
    );
  }
});
beforeEach(() =>
  owner.query('update search_index set under_way = null, reached_id = 0, looked = 0, changed = 0'),
);

const projections = async () =>
  (
    await owner.query(`
      select (select json_agg(to_jsonb(l) - 'row' order by l.dossier_id) from listing l) as listed,
        (select json_agg(l.row order by l.dossier_id) from listing l) as shown,
        (select json_agg(s order by s.dossier_id) from dossier_search s) as searched,
        (select json_agg(k order by k.dossier_id, k.rule) from dossier_key k) as keys,
        (select json_agg(t order by t.area, t.bureau_id, t.facets) from (
          select area, bureau_id, facets, sum(n) as n from dossier_count
          group by 1, 2, 3 having sum(n) <> 0) t) as totals`)
  ).rows[0];

const damage = (): Promise<unknown> =>
  owner.query(`
    update listing set sort_1 = null, number_key = 'autre', facets = '{kind=autre}',
      row = '{"id": 0, "title": "autre"}' where dossier_id % 3 = 0;
    delete from listing where dossier_id % 3 = 1;
    update dossier_search set search = 'autre' where dossier_id % 5 = 0;
    delete from dossier_search where dossier_id % 5 = 1;
    delete from dossier_key;
    update dossier_count set n = n + 7`);

it('every projection, key and total is as it was before they were damaged', async () => {
  const before = await projections();
  await damage();
  const answer = await as.superAdmin.post(PATH, { actingUser: as.superAdmin.user });
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toMatchObject({ job: { state: 'running', startedBy: 'superadmin' } });
  expect(await endedJob(as.superAdmin, 'refresh-search')).toMatchObject({
    done: MANY,
    total: MANY,
    result: { dossiers: MANY },
  });
  expect(await projections()).toEqual(before);
  const { rows } = await owner.query(
    "select username, details from action_log where action_type = 'REFRESH_SEARCH' order by id",
  );
  expect(rows).toEqual([
    { username: 'superadmin', details: 'Actualisation de l’index de recherche lancée' },
    // The job may outlast the session.
    {
      username: 'système',
      details: expect.stringMatching(
        /^Index de recherche actualisé : 130 dossiers relus, \d+ mis à jour \(à la demande de « superadmin »\)$/,
      ),
    },
  ]);
});

it('what is as it should be stays untouched', async () => {
  const written = () =>
    owner.query('select xmin::text, ctid::text from listing order by dossier_id');
  const { rows: before } = await written();
  expect(await refreshAll(database, SYSTEM, uninterrupted())).toEqual({
    dossiers: MANY,
    changed: 0,
  });
  expect((await written()).rows).toEqual(before);
});

it('two dossiers that a new rule makes the same are refreshed, and keep one key', async () => {
  const [one, , other] = made as [Answered, Answered, Answered];
  const { area, kind } = kindById('information') as RegisteredKind;
  const refreshWithKey = async ({ id, dossierNo: number }: Answered, value: string) => {
    const head = { id, number, bureau_id: 1, created_at: new Date() };
    const projection = computeProjection(area, kind, head, rapport());
    const keys = [{ rule: 'unique', value }];
    await inTransaction(database, SYSTEM, (trx) =>
      writeProjection(trx, { ...projection, keys }, 'refresh'),
    );
  };
  await refreshWithKey(one, 'une');
  await refreshWithKey(other, 'autre');
  await refreshWithKey(one, 'la même');
  await refreshWithKey(other, 'la même');
  const { rows } = await owner.query(
    `select dossier_id::int as id, value from dossier_key where rule = 'unique' order by id`,
  );
  expect(rows).toEqual([
    { id: one.id, value: 'la même' },
    { id: other.id, value: 'autre' },
  ]);
  await refreshAll(database, SYSTEM, uninterrupted());
});

it('nothing disappears while it runs, and what is saved meanwhile is found', async () => {
  await owner.query("update dossier_search set search = search || ' autre'");
  const going = refreshAll(database, SYSTEM, uninterrupted());
  let ended = false;
  void going.finally(() => {
    ended = true;
  });
  const seen = new Set<number>();
  for (let step = 0; !ended || step < 3; step += 1) {
    const one = made[(step * 2) % MANY] as Answered;
    const reportData = changed(one, { 'summary.location': `Lieu nommé zagot${step}` });
    delete reportData['version'];
    expect((await as.agent.put(`/api/information/${one.id}`, { reportData })).statusCode).toBe(200);
    const filters = { searchTerm: `zagot${step}` };
    const found = (await as.agent.post('/api/information/list', { filters })).json();
    expect(found.reports.map(({ id }: Answered) => id)).toEqual([one.id]);
    const all = { filters: { searchTerm: 'temoin' } };
    seen.add((await as.superAdmin.post('/api/information/list', all)).json().totalFilteredDossiers);
  }
  await going;
  expect([...seen]).toEqual([MANY]);
  const { rows } = await owner.query("select from dossier_search where search like '%autre'");
  expect(rows).toEqual([]);
});

it('one that was killed does no harm, and the next continues where it ended', async () => {
  const before = await projections();
  await owner.query("update dossier_search set search = 'autre'");
  const stop = new AbortController();
  const killed = refreshAll(database, SYSTEM, {
    ...uninterrupted(),
    signal: stop.signal,
    report: ({ done = 0 }) => {
      if (done > 0) stop.abort(new Error('killed'));
    },
  });
  await expect(killed).rejects.toThrow(/aborted|killed/);
  expect(await isOutdated(database)).toBe(true);
  const { rows } = await owner.query('select reached_id, looked from search_index');
  expect(rows).toEqual([{ reached_id: String(made[99]?.id), looked: 100 }]);
  const again = await refreshAll(database, SYSTEM, uninterrupted());
  expect(again).toEqual({ dossiers: MANY, changed: MANY });
  expect(await projections()).toEqual(before);
  expect(await isOutdated(database)).toBe(false);
});

it('a dossier that is saved between comparison and replacement keeps what was saved', async () => {
  const last = made.at(-1) as Answered;
  await owner.query("update dossier_search set search = 'autre' where dossier_id = $1", [last.id]);
  const saver = await owner.connect();
  try {
    await saver.query('begin');
    await saver.query('update dossier set version = version + 1 where id = $1', [last.id]);
    await saver.query("update dossier_search set search = 'gardé' where dossier_id = $1", [
      last.id,
    ]);
    const batch = refreshBatch(database, last.id - 1);
    await saver.query('commit');
    await batch;
  } finally {
    saver.release();
  }
  const { rows } = await owner.query('select search from dossier_search where dossier_id = $1', [
    last.id,
  ]);
  expect(['gardé', expect.stringContaining('temoin')]).toContainEqual(rows[0].search);
  await refreshAll(database, SYSTEM, uninterrupted());
});

it('one during which a restore replaces the data begins again with the restored data', async () => {
  const saver = await owner.connect();
  let going: Promise<unknown> = Promise.resolve();
  try {
    // The second batch waits for this dossier until the data are replaced.
    await owner.query("update dossier_search set search = 'autre'");
    await saver.query('begin');
    await saver.query('select from dossier where id = $1 for update', [made.at(-1)?.id]);
    going = refreshAll(database, SYSTEM, uninterrupted());
    await expect
      .poll(async () => (await owner.query('select looked from search_index')).rows[0]?.looked)
      .toBe(100);
    await owner.query(`
      update search_index set rules = 'older', under_way = null, reached_id = 0, looked = 0, changed = 0`);
    await owner.query("update dossier_search set search = 'autre' where dossier_id = $1", [
      made[0]?.id,
    ]);
    await saver.query('commit');
  } finally {
    saver.release();
  }
  await going;
  const { rows } = await owner.query("select from dossier_search where search = 'autre'");
  expect(rows).toEqual([]);
  expect(await isOutdated(database)).toBe(false);
});

it('one that somebody stops continues where it was when it is started again', async () => {
  await owner.query("update dossier_search set search = 'autre'");
  const saver = await owner.connect();
  try {
    // The second batch waits for this dossier until the stop was noticed.
    await saver.query('begin');
    await saver.query('select from dossier where id = $1 for update', [made.at(-1)?.id]);
    await as.superAdmin.post(PATH);
    await stopJob(as.superAdmin, owner, 'refresh-search');
    await saver.query('commit');
  } finally {
    saver.release();
  }
  expect(await endedJob(as.superAdmin, 'refresh-search')).toMatchObject({ state: 'stopped' });
  expect(await isOutdated(database)).toBe(true);
  // What lies before that position is not read again.
  await owner.query("update dossier_search set search = 'autre' where dossier_id = $1", [
    made[0]?.id,
  ]);
  await as.superAdmin.post(PATH);
  expect(await endedJob(as.superAdmin, 'refresh-search')).toMatchObject({
    state: 'done',
    result: { dossiers: MANY, changed: MANY },
  });
  const stale = await owner.query("select dossier_id from dossier_search where search = 'autre'");
  expect(stale.rows).toEqual([{ dossier_id: String(made[0]?.id) }]);
  await refreshAll(database, SYSTEM, uninterrupted());
});

test('one at a time, on all servers', async () => {
  const jobs = new Jobs(database, silentLog());
  let end: () => void = () => {};
  const held = new Promise<object>((resolve) => {
    end = () => resolve({});
  });
  await jobs.start({ kind: 'refresh-search', startedBy: 'x', work: () => held });
  const refused = await as.superAdmin.post(PATH);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toMatch(/déjà en cours/);
  end();
  await jobs.ended();
});

test('a server begins by itself where the rules have changed, and only there', async () => {
  const jobs = new Jobs(database, silentLog());
  await refreshWhereNeeded(database, jobs, app.log);
  expect(await isOutdated(database)).toBe(false);
  await owner.query(
    "update search_index set rules = 'others'; update dossier_search set search = 'autre'",
  );
  await refreshWhereNeeded(database, jobs, app.log);
  await jobs.ended();
  expect(await isOutdated(database)).toBe(false);
  const { rows } = await owner.query("select from dossier_search where search = 'autre'");
  expect(rows).toEqual([]);
});

test.each(['agent', 'admin', 'delegue'] as const)('is not for %s', async (name) => {
  expect((await as[name].post(PATH)).statusCode).toBe(403);
});
