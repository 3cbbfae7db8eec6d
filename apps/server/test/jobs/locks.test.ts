import { once } from 'node:events';
import { JOB_KINDS, type JobKind, JOBS } from '@dosye/domain/calls/jobs.ts';
import type { StartedJob } from '@dosye/server/jobs/run.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { afterEach, expect, it } from 'vitest';

const { app, database, jobs, owner } = await staffedApp();

const running: StartedJob[] = [];
afterEach(async () => {
  await owner.query(`update job set stop_asked = true where state = 'running'`);
  running.splice(0);
  // Those that were started by a call too.
  await jobs.ended();
});

/** Starts a job that goes on until it is stopped. */
async function start(kind: JobKind): Promise<StartedJob> {
  const started = await jobs.start({
    kind,
    startedBy: 'superadmin',
    work: async ({ signal }) => {
      if (!signal.aborted) await once(signal, 'abort');
      throw signal.reason;
    },
  });
  running.push(started);
  return started;
}

it('at least as many jobs as the server has connections leave one to whoever signs in, reads jobs and stops one', async () => {
  const locks = new Map(JOB_KINDS.map((kind) => [JOBS[kind].lock, kind]));
  for (const kind of locks.values()) await start(kind);
  expect(running.length).toBeGreaterThanOrEqual(database.pool.options.max);
  const superAdmin = await signIn(app, 'superAdmin');
  expect((await superAdmin.get('/api/jobs')).statusCode).toBe(200);
  const stopped = await superAdmin.post('/api/jobs/check-files/stop');
  expect(stopped.json()).toEqual({ success: true });
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
