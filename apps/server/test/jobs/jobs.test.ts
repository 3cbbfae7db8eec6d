import type { FileCheck } from '@dosye/domain/calls/cloud.ts';
import type { Job, LatestJobs } from '@dosye/domain/calls/jobs.ts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { SYSTEM } from '../../src/access/transaction.ts';
import { startBackup } from '@dosye/server/backup/startBackup.ts';
import { openDatabase } from '@dosye/server/database/pool.ts';
import { Jobs } from '@dosye/server/jobs/run.ts';
import { insertJob, recordProgress } from '@dosye/server/jobs/store.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { buildApp } from '@dosye/server/start/app.ts';
import type { FileStore } from '../../src/storage/fileStore.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { testLogins } from '@dosye/testing/databaseUrl.ts';
import { endedJob, jobOf, stopJob } from '@dosye/testing/jobs.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const CHECK = '/api/superadmin/maintenance/check-files';
/** Pictures that are read before a check writes down how far it is. */
const PAGE = 500;

const made = await staffedApp();
const { app, database, owner, url } = made;
let superAdmin: Client;
beforeEach(async () => {
  await owner.query('truncate job');
  superAdmin = await signIn(app, 'superAdmin');
});

/** A second server on the same database. @param files by default the same store */
async function otherServer(files: FileStore = made.files) {
  const second = openDatabase(testLogins(url), 4);
  const jobs = new Jobs(second, silentLog());
  const other = await buildApp({ settings: made.settings, database: second, files, jobs });
  cleanUp(async () => {
    await other.close();
    await second.close();
  });
  return other;
}

const lastEntry = async (type: string): Promise<string | undefined> =>
  (
    await owner.query<{ details: string }>(
      'select details from action_log where action_type = $1 order by id desc limit 1',
      [type],
    )
  ).rows[0]?.details;

describe('two servers on one database', () => {
  it('report the same running backup and the same outcome, and either of them stops it', async () => {
    const other = await signIn(await otherServer(), 'superAdmin');
    const { stream } = await startBackup(made, SYSTEM, 'complete');
    const closed = once(stream, 'close');
    const running = await jobOf(superAdmin, 'backup-complete');
    expect(running).toMatchObject({ state: 'running', startedBy: 'système' });
    expect(await jobOf(other, 'backup-complete')).toMatchObject({
      id: running?.id,
      state: 'running',
      subject: running?.subject,
    });
    await stopJob(other, owner, 'backup-complete');
    await closed;
    const ended = await endedJob(other, 'backup-complete');
    expect(ended).toMatchObject({ id: running?.id, state: 'stopped' });
    expect(await jobOf(superAdmin, 'backup-complete')).toEqual(ended);
    expect(await lastEntry('STOP_JOB')).toBe('Travail interrompu : Sauvegarde complète');
  });

  it('report a job whose process died as failed, and it can be started again', async () => {
    const other = await signIn(await otherServer(), 'superAdmin');
    await insertJob(database, { kind: 'check-files', startedBy: 'superadmin' });
    for (const client of [superAdmin, other]) {
      expect(await jobOf(client, 'check-files')).toMatchObject({
        state: 'failed',
        problem: 'Le serveur s’est arrêté pendant ce travail. Recommencez.',
      });
    }
    expect((await other.post(CHECK)).statusCode).toBe(202);
    expect(await endedJob(superAdmin, 'check-files')).toMatchObject({ state: 'done' });
  });
});

describe('a job that was interrupted', () => {
  const bytesOf = (number: number): Buffer => Buffer.from(`image ${number}`);
  let names: string[];

  beforeAll(async () => {
    names = Array.from({ length: PAGE + 20 }, (_, number) => {
      const stem = createHash('sha256').update(bytesOf(number)).digest('hex');
      return `${stem}.jpg`;
    });
    // As the pictures of dossiers that were saved long ago.
    const store = made.files.untracked ?? made.files;
    await Promise.all(names.map((name, number) => store.put(name, bytesOf(number))));
    await owner.query(
      `insert into file select name, 'image/jpeg', 9, 1, 1, now() from unnest($1::text[]) name`,
      [names],
    );
    await owner.query(
      `insert into file_use (file_id, holder, holder_id)
       select id, 'config', '1' from file where name = any ($1)`,
      [names],
    );
    names.sort();
  });

  /** A server whose store counts the pictures that are read, and keeps the last one waiting. */
  async function slowServer() {
    const read = new Set<string>();
    const last = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const files: FileStore = Object.assign(Object.create(made.files) as FileStore, {
      has: (name: string) => made.files.has(name),
      get: async (name: string) => {
        read.add(name);
        if (name === names.at(-1)) {
          reached.resolve();
          await last.promise;
        }
        return made.files.get(name);
      },
    });
    const client = await signIn(await otherServer(files), 'superAdmin');
    return { client, read, reached: reached.promise, goOn: last.resolve };
  }

  /** Starts a check. @returns its status: a job has ended a moment before its lock is free */
  const checkOf = (client: Client) => async () => (await client.post(CHECK)).statusCode;

  it('by somebody continues where it was', async () => {
    const slow = await slowServer();
    const checks = checkOf(slow.client);
    await expect.poll(checks).toBe(202);
    await slow.reached;
    await stopJob(superAdmin, owner, 'check-files');
    slow.goOn();
    expect(await endedJob(superAdmin, 'check-files')).toMatchObject({ state: 'stopped' });
    slow.read.clear();
    await expect.poll(checks).toBe(202);
    const { state, done, result } = await endedJob<FileCheck>(superAdmin, 'check-files');
    expect({ state, done, checked: result?.checked }).toEqual({
      state: 'done',
      done: names.length,
      checked: names.length,
    });
    expect([...slow.read].toSorted()).toEqual(names.slice(PAGE));
    slow.read.clear();
    await expect.poll(checks).toBe(202);
    expect(await endedJob(superAdmin, 'check-files')).toMatchObject({ state: 'done' });
    expect(slow.read.size).toBe(names.length);
  });

  it('by the death of its process continues where it was, unless that was a day ago', async () => {
    const slow = await slowServer();
    const checks = checkOf(slow.client);
    slow.goOn();
    const { job } = await insertJob(database, { kind: 'check-files', startedBy: 'superadmin' });
    const checkpoint = { after: names[PAGE - 1], checked: PAGE, missing: [], altered: [] };
    await recordProgress(database, job.id, { checkpoint });
    await expect.poll(checks).toBe(202);
    await endedJob(superAdmin, 'check-files');
    expect([...slow.read].toSorted()).toEqual(names.slice(PAGE));
    await owner.query(
      `update job set state = 'failed', started_at = now() - interval '25 hours',
        checkpoint = $1`,
      [checkpoint],
    );
    slow.read.clear();
    await expect.poll(checks).toBe(202);
    await endedJob(superAdmin, 'check-files');
    expect(slow.read.size).toBe(names.length);
  });
});

describe('the stream of events', () => {
  const events = async (address: string, client: Client) => {
    const answer = await fetch(`${address}/api/jobs/events`, {
      headers: { cookie: client.cookie },
    });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    // A connection kept alive would hold up the stop of the server.
    expect(answer.headers.get('connection')).toBe('close');
    const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    let text = '';
    /** Reads until an event is as wanted; undefined at the end of the stream. */
    const next = async (wanted: (jobs: Job[]) => boolean): Promise<Job[] | undefined> => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts.filter((one) => one.startsWith('data: '))) {
          const { jobs } = JSON.parse(part.slice(6)) as LatestJobs;
          if (wanted(jobs)) return jobs;
        }
      }
    };
    return next;
  };

  it('tells each change on any server, and ends with the session', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const next = await events(address, superAdmin);
    expect(await next(() => true)).toEqual([]);
    const other = await signIn(await otherServer(), 'superAdmin');
    await other.post('/api/admin/activity-log/verify');
    const jobs = await next(([job]) => job?.state === 'done');
    expect(jobs).toEqual([expect.objectContaining({ kind: 'verify-history' })]);
    await superAdmin.post('/api/logout');
    expect(await next(() => false)).toBeUndefined();
  });

  it('is open twenty times at most for a person, in all their sessions, and is not there for HEAD, which nobody would end', async () => {
    const head = { method: 'HEAD', url: '/api/jobs/events' } as const;
    const { cookie } = superAdmin;
    expect((await app.inject({ ...head, headers: { cookie } })).statusCode).toBe(404);
    const other = await otherServer();
    const address = await other.listen({ host: '127.0.0.1', port: 0 });
    const tabs = Array.from({ length: 22 }, () => new AbortController());
    const open = (signal?: AbortSignal) =>
      fetch(`${address}/api/jobs/events`, { headers: { cookie }, ...(signal && { signal }) });
    const opened = await Promise.all(tabs.map(({ signal }) => open(signal)));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(20);
    expect((await open()).status).toBe(429);
    const { cookie: ofAnother } = await signIn(other, 'superAdmin');
    const again = await fetch(`${address}/api/jobs/events`, { headers: { cookie: ofAnother } });
    expect(again.status).toBe(429);
    tabs[opened.findIndex(({ status }) => status === 200)]?.abort();
    await expect.poll(async () => (await open()).status).toBe(200);
  });

  it('ends when its server stops', async () => {
    const other = await otherServer();
    const address = await other.listen({ host: '127.0.0.1', port: 0 });
    const next = await events(address, superAdmin);
    await next(() => true);
    const closing = other.close();
    expect(await next(() => false)).toBeUndefined();
    await closing;
  });
});

describe('jobs', () => {
  it.each(['agent', 'admin', 'delegue'] as const)('are not for %s to see or stop', async (name) => {
    const client = await signIn(app, name);
    const { stream } = await startBackup(made, SYSTEM, 'sql');
    expect((await client.get('/api/jobs')).statusCode).toBe(403);
    expect((await client.post('/api/jobs/backup-sql/stop')).statusCode).toBe(403);
    expect(await jobOf(superAdmin, 'backup-sql')).toMatchObject({ state: 'running' });
    const closed = once(stream, 'close');
    stream.destroy();
    await closed;
    expect(await endedJob(superAdmin, 'backup-sql')).toMatchObject({ state: 'stopped' });
  });

  it('that may not be stopped, do not run or do not exist are not stopped', async () => {
    const restore = await superAdmin.post('/api/jobs/restore/stop');
    expect([restore.statusCode, restore.json().message]).toEqual([
      409,
      'Ce travail ne peut pas être interrompu.',
    ]);
    const idle = await superAdmin.post('/api/jobs/check-files/stop');
    expect(idle.json()).toEqual({ success: false });
    expect((await superAdmin.post('/api/jobs/autre/stop')).statusCode).toBe(404);
  });
});
