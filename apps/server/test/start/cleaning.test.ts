import { withoutPerson } from '@dosye/server/access/transaction.ts';
import { makeLog, silentLog } from '@dosye/server/platform/log.ts';
import { startBackgroundWork } from '@dosye/server/start/backgroundWork.ts';
import { clean } from '@dosye/server/start/cleaning.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { locationIn, testS3 } from '@dosye/testing/s3/testStore.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { openList } from '@dosye/verification/list.ts';
import { beforeEach, expect, it } from 'vitest';

const store = await testS3();
const services = await staffedApp({
  backupHour: undefined,
  backupDir: testFolder(),
  cloudAt: locationIn(store),
});
const { app, database, files, owner } = services;
beforeEach(() => owner.query('delete from session'));

const count = async (table: string): Promise<number> =>
  (await owner.query(`select count(*)::int as n from ${table}`)).rows[0].n;

it('ended sessions go, living ones stay', async () => {
  const idle = await signIn(app, 'agent');
  const old = await signIn(app, 'admin');
  const living = await signIn(app, 'agentNippes');
  await owner.query(
    "update session set last_seen_at = now() - interval '31 min' where user_id = $1",
    [idle.user.id],
  );
  await owner.query(
    "update session set created_at = now() - interval '13 hours' where user_id = $1",
    [old.user.id],
  );
  await clean(database);
  expect(await count('session')).toBe(1);
  expect((await living.get('/api/session')).statusCode).toBe(200);
});

it('failed logins go once they no longer count', async () => {
  await owner.query(`insert into attempt (what, name, address, at) values
    ('login', 'mireille', '10.0.0.1', now() - interval '16 min'),
    ('login', 'mireille', '10.0.0.1', now() - interval '14 min')`);
  await clean(database);
  expect(await count('attempt')).toBe(1);
});

it('keys of creations go after sixty days, whoever’s they are', async () => {
  await owner.query(`insert into idempotency (user_id, key, area, dossier_id, bureau_id, created_at) values
    (1, 'a', 'persons', 1, 1, now() - interval '61 days'),
    (2, 'b', 'persons', 2, 1, now() - interval '59 days')`);
  await clean(database);
  expect((await owner.query('select key from idempotency')).rows).toEqual([{ key: 'b' }]);
});

it('drafts of a dossier go once it cannot be brought back, and those of others stay', async () => {
  const agent = await signIn(app, 'agent');
  const superAdmin = await signIn(app, 'superAdmin');
  const drafted = async (prenom: string): Promise<number> => {
    const dossierData = retenuGrandAnse({ 'etatCivil.prenom': prenom });
    const { id } = (await agent.post('/api/retention', { dossierData })).json();
    await agent.put(newDraft('retention'), draftOf(dossierData, { dossierId: id }));
    return id;
  };
  const kept = await drafted('Wilson');
  const inTrash = await drafted('Wilner');
  const gone = await drafted('Widner');
  for (const id of [inTrash, gone]) await superAdmin.delete(`/api/retention/${id}`);
  await owner.query(
    "update trashed_dossier set deleted_at = now() - interval '31 days' where dossier_id = $1",
    [gone],
  );
  await agent.put(newDraft('retention'), draftOf({}));
  await clean(database);
  const { rows } = await owner.query('select dossier_id from draft order by dossier_id');
  expect(rows.map(({ dossier_id: id }) => Number(id))).toEqual([0, kept, inTrash]);
});

it('a user sees no idempotency keys, and without a person no rows are visible', async () => {
  expect(await withoutPerson(database).selectFrom('idempotency').selectAll().execute()).toEqual([]);
});

it('goes on without waiting while another server cleans', async () => {
  await owner.query("insert into attempt (what, address, at) values ('list', 'y', '2020-01-01')");
  const before = await count('attempt');
  const other = await owner.connect();
  try {
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(7405118233)');
    await clean(database);
    expect(await count('attempt')).toBe(before);
  } finally {
    await other.query('rollback');
    other.release();
  }
  await clean(database);
  expect(await count('attempt')).toBe(before - 1);
});

interface Line {
  msg: string;
  job: string;
  result?: unknown;
}

it('a server of itself removes what is no longer needed and signs the list of acts of each day', async () => {
  await signIn(app, 'agent');
  await owner.query("update session set last_seen_at = now() - interval '31 min'");
  const name = `${'a'.repeat(64)}.jpg`;
  await files.put(name, Buffer.from('x'));
  await owner.query("update unreferenced_file set since = now() - interval '25 hours'");
  await owner.query(
    `insert into verification_list (made_at, content) values (now() - interval '24 hours', 'of yesterday')`,
  );
  store.bucket.begin('sauvegarde.zip.age').begun = new Date(Date.now() - 25 * 60 * 60_000);
  const lines: Line[] = [];
  const log = makeLog({ write: (line) => void lines.push(JSON.parse(line) as Line) });
  const stop = startBackgroundWork(services, log, 0);
  const ended = () => lines.filter(({ msg }) => msg === 'travail terminé');
  await expect.poll(() => ended().length).toBe(4);
  await stop();
  expect(ended().map(({ job, result }) => [job, result])).toEqual(
    expect.arrayContaining([
      ['nettoyage', undefined],
      ['retrait des images sans référence', 1],
      ['liste des actes annulés et remplacés', undefined],
      ['retrait des envois abandonnés', undefined],
    ]),
  );
  expect((await owner.query('select from session')).rowCount).toBe(0);
  expect(await files.has(name)).toBe(false);
  expect(store.bucket.uploads.size).toBe(0);
  const { rows } = await owner.query<{ content: string }>('select content from verification_list');
  expect(openList(rows[0]?.content ?? '')?.keys).toHaveLength(1);
});

it('a server of itself finds that no backup was verified for more than a day, and /readyz tells it', async () => {
  await owner.query(
    `insert into job (kind, subject, state, started_by, result) values ('nightly-backup', '', 'done', 'système',
       jsonb_build_object('fileName', 'dosye.zip', 'madeAt', now() - interval '27 hours'))`,
  );
  const settings = { ...services.settings, backupHour: 2, cloudAt: undefined };
  const background = { ...services, database: database.patient, settings };
  const stop = startBackgroundWork(background, silentLog(), 0);
  const readiness = async () => (await app.inject('/readyz')).json();
  await expect.poll(readiness).toEqual({ status: 'ok', backup: 'late' });
  await stop();
});
