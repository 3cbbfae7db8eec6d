import { SYSTEM } from '@dosye/server/access/transaction.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { endedJob } from '@dosye/testing/jobs.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeEach, expect, it } from 'vitest';

const { app, jobs, owner } = await staffedApp();
let superAdmin: Client;
beforeEach(async () => {
  superAdmin = await signIn(app, 'superAdmin');
});

/** The statements that wait for the table of jobs. */
const waiting = async (): Promise<string[]> =>
  (
    await owner.query<{ query: string }>(`
      select query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  ).rows.map(({ query }) => query);

/**
 * Makes a call whose session ends while it waits for the table of jobs.
 * @param statement part of the statement with which it waits; the progress of a running job waits too
 * @returns its status
 */
async function withoutSession(path: string, statement: string): Promise<number> {
  const client = await owner.connect();
  try {
    await client.query('begin; lock table job in exclusive mode');
    const answer = superAdmin.post(path);
    await expect.poll(waiting).toContainEqual(expect.stringContaining(statement));
    await client.query('delete from session; commit');
    return (await answer).statusCode;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const entries = async (type: string): Promise<unknown[]> =>
  (await owner.query('select username, details from action_log where action_type = $1', [type]))
    .rows;

it('the last change of a restore, which ends all sessions, is told also when the tables cannot be read at once', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${address}/api/jobs/events`, {
    headers: { cookie: superAdmin.cookie },
  });
  const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  const read = async (): Promise<string | undefined> => (await reader.read()).value;
  expect(await read()).toContain('"jobs":[]');
  await owner.query('begin; alter table job rename to job_before; delete from session; commit');
  // The first of them may have been asked for before.
  await read();
  await read();
  await owner.query(
    `begin; alter table job_before rename to job;
      insert into job (kind, subject, state, started_by) values ('restore', '', 'done', 'x'); commit`,
  );
  let last = '';
  for (let event = await read(); event !== undefined; event = await read()) last = event;
  expect(last).toContain('"state":"done"');
});

it('a job whose stop cannot be in the history any more goes on', async () => {
  const { job, end } = await jobs.open({ kind: 'cloud-backup', startedBy: SYSTEM.username });
  expect(await withoutSession('/api/jobs/cloud-backup/stop', 'set "stop_asked"')).toBe(401);
  const { rows } = await owner.query('select stop_asked from job where id = $1', [job.id]);
  expect(rows).toEqual([{ stop_asked: false }]);
  expect(await entries('STOP_JOB')).toEqual([]);
  await end({ state: 'stopped' });
});

it('a refresh that has begun is in the history though the session of its person ended', async () => {
  const path = '/api/superadmin/maintenance/refresh-search-view';
  expect(await withoutSession(path, 'set "state"')).toBe(202);
  const again = await signIn(app, 'superAdmin');
  expect((await endedJob(again, 'refresh-search')).state).toBe('done');
  expect(await entries('REFRESH_SEARCH')).toContainEqual({
    username: 'système',
    details: 'Actualisation de l’index de recherche lancée (à la demande de « superadmin »)',
  });
});
