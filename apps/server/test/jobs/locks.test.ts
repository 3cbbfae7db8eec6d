import { once } from 'node:events';
import { type JobKind, JOBS } from '@dosye/domain/calls/jobs.ts';
import type { StartedJob } from '@dosye/server/jobs/run.ts';
import { addAccounts } from '@dosye/testing/accounts.ts';
import { testApp } from '@dosye/testing/app.ts';
import { endedJob } from '@dosye/testing/jobs.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';

const { app, database, jobs, owner } = await testApp();
beforeAll(() => addAccounts(database));

/** Id of the first of those who prepare booklets. */
const FIRST_PERSON = 1_001;

const running: StartedJob[] = [];
afterEach(async () => {
  await owner.query(`update job set stop_asked = true where state = 'running'`);
  running.splice(0);
  // Those that were started by a call too.
  await jobs.ended();
});

/** Starts a job that goes on until it is stopped. */
async function start(kind: JobKind, ownerId?: number): Promise<StartedJob> {
  const started = await jobs.start({
    kind,
    startedBy: 'superadmin',
    ownerId,
    work: async ({ signal }) => {
      if (!signal.aborted) await once(signal, 'abort');
      throw signal.reason;
    },
  });
  running.push(started);
  return started;
}

/** A booklet of each of as many people as one server prepares booklets for. */
async function startBooklets(): Promise<void> {
  for (let n = 0; n < JOBS.booklet.personal.most; n += 1) await start('booklet', FIRST_PERSON + n);
}

it('as many jobs as the server has connections leave one to whoever signs in, reads jobs and stops one', async () => {
  await startBooklets();
  await start('check-files');
  await start('verify-history');
  expect(running).toHaveLength(database.pool.options.max);
  const superAdmin = await signIn(app, 'superAdmin');
  expect((await superAdmin.get('/api/jobs')).statusCode).toBe(200);
  const stopped = await superAdmin.post('/api/jobs/check-files/stop');
  expect(stopped.json()).toEqual({ success: true });
});

it('a booklet is refused while its server prepares as many as it may, and made after one of them', async () => {
  await startBooklets();
  const agent = await signIn(app, 'agent');
  const order = () =>
    agent.post('/api/retention/livret', { startDate: '2026-10-01', endDate: '2026-10-31' });
  const refused = await order();
  expect([refused.statusCode, refused.json().message]).toEqual([
    503,
    'Trop de livrets sont en préparation en même temps. Recommencez dans quelques minutes.',
  ]);
  await expect(start('booklet', FIRST_PERSON)).rejects.toMatchObject({ status: 409 });
  await owner.query('update job set stop_asked = true where owner_id = $1', [FIRST_PERSON]);
  await running[0]?.ended;
  expect((await order()).statusCode).toBe(202);
  expect((await endedJob(agent, 'booklet')).state).toBe('done');
});

it('a job whose connection for its lock is cut ends as failed, and can be started again', async () => {
  const { ended } = await start('check-files');
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rowCount).toBe(1);
  expect(await ended).toMatchObject({ state: 'failed' });
  await start('check-files');
});
