import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { withoutPerson } from '@dosye/server/access/transaction.ts';
import { staffedApp, testApp } from '@dosye/testing/app.ts';
import { makeFastify, type App } from '@dosye/server/platform/fastify.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { serveMetrics } from '@dosye/server/metrics/serveMetrics.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { hoursAgo } from '@dosye/testing/retention.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { hold } from '../retention/retentions.ts';

const TOKEN = 'jeton-de-surveillance';
const made = await staffedApp({ metricsToken: TOKEN });
const { app, database, owner } = made;

const read = (token = TOKEN, of: App = app) =>
  of.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

/** The value of a series; undefined when there is none. */
async function valueOf(series: string): Promise<number | undefined> {
  const { body } = await read();
  const line = body.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const fileOf = (name: string): string =>
  readFileSync(new URL(`../../../../docs/watching/${name}`, import.meta.url), 'utf8');

describe('the metrics', () => {
  it('are there with the setting and its token alone', async () => {
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(401);
    expect((await read('jeton-de-surveillancf')).statusCode).toBe(401);
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    const without = await testApp();
    expect((await without.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it('count calls by the pattern of their route, without ids, names or addresses', async () => {
    const agent = await signIn(app, 'agent');
    await agent.get('/api/plaintes/4711');
    await agent.get('/api/introuvable/secret');
    const count = 'dosye_http_request_duration_seconds_count';
    expect(await valueOf(`${count}{method="GET",route="/api/plaintes/:id",status="404"}`)).toBe(1);
    const { body } = await read();
    // A value, such as the bytes of the heap, may have the digits of the id.
    const names = body.replaceAll(/ \S+$/gm, '');
    for (const personal of ['4711', 'secret', 'mireille', 'roselaure'])
      expect(names).not.toContain(personal);
  });

  it('count whoever leaves before the end of an answer as gone', async () => {
    const left = makeFastify(silentLog(), 0);
    cleanUp(() => left.close());
    serveMetrics(left, made);
    const [begun, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    left.get('/api/file', (_request, reply) => {
      reply.raw.once('close', closed.resolve);
      begun.resolve();
      return reply.send(Readable.from(['a', Promise.race([])]));
    });
    const { port } = new URL(await left.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('GET /api/file HTTP/1.1\r\nHost: a\r\n\r\n'),
    );
    await begun.promise;
    socket.destroy();
    await closed.promise;
    const { body } = await read(TOKEN, left);
    expect(body).toContain('_count{method="GET",route="/api/file",status="499"} 1');
  });

  it('are those of the dashboard and of the alarms, and no panel or alarm names another', async () => {
    const { body } = await read();
    const published = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const named = (text: string): Set<string> =>
      new Set(
        [...text.matchAll(/\b(dosye_\w+|nodejs_\w+|process_\w+)/g)].map(([name]) =>
          name.replace(/_(bucket|count|sum)$/, ''),
        ),
      );
    const dashboard = named(fileOf('grafana.json'));
    const alarms = named(fileOf('alarmes.yml'));
    const others = [...dashboard, ...alarms].filter((name) => !published.has(name));
    expect(others).toEqual([]);
    const own = [...published].filter((name) => name?.startsWith('dosye_'));
    expect(own.filter((name) => !dashboard.has(name ?? ''))).toEqual([]);
  });

  it('are explained in the operating notes, each alarm by its name', () => {
    const notes = readFileSync(
      new URL('../../../../docs/exploitation.md', import.meta.url),
      'utf8',
    );
    const names = [...fileOf('alarmes.yml').matchAll(/alert: (\w+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !notes.includes(name))).toEqual([]);
  });
});

describe('what an alarm looks at', () => {
  it('changes with a custody past its deadline, by office', async () => {
    const agent = await signIn(app, 'agent');
    expect(await valueOf('dosye_overdue{area="retention",office="1"}')).toBe(0);
    await hold(agent, hoursAgo(72));
    expect(await valueOf('dosye_overdue{area="retention",office="1"}')).toBe(1);
    expect(await valueOf('dosye_overdue{area="retention",office="2"}')).toBe(0);
    expect(await valueOf(`dosye_office_info{office="1",name="Grand'Anse"}`)).toBe(1);
  });

  it('changes with the last verified backup, what it lacks, and a failed one', async () => {
    expect(await valueOf('dosye_backup_verified_timestamp_seconds')).toBe(0);
    expect(await valueOf('dosye_backup_ok')).toBe(0);
    const result = {
      fileName: 'sauvegarde.zip',
      size: 1,
      madeAt: '2026-11-20T06:00:00.000Z',
      compared: { missing: 2 },
      cloudProblem: null,
    };
    const insert = (state: string) =>
      owner.query(
        `insert into job (kind, subject, state, started_by, result, problem)
         values ('nightly-backup', '2026-11-20', $1, 'système', $2, 'le disque est plein')`,
        [state, JSON.stringify(result)],
      );
    await insert('done');
    const verified = Date.parse(result.madeAt) / 1000;
    expect(await valueOf('dosye_backup_verified_timestamp_seconds')).toBe(verified);
    expect(await valueOf('dosye_backup_missing_files')).toBe(2);
    expect(await valueOf('dosye_job_failed{kind="nightly-backup"}')).toBe(0);
    await insert('failed');
    expect(await valueOf('dosye_job_failed{kind="nightly-backup"}')).toBe(1);
  });

  it('changes with entries of the history that have no seal', async () => {
    await withoutPerson(database).selectFrom('bureau').select('id').execute();
    await owner.query('select seal_history(10000)');
    expect(await valueOf('dosye_history_unsealed_entries')).toBe(0);
    await owner.query(
      `insert into action_log (created_at, username, action_type, details)
       values (now() - interval '10 minutes', 'système', 'ESSAI', '')`,
    );
    expect(await valueOf('dosye_history_unsealed_entries')).toBe(1);
    expect(await valueOf('dosye_history_unsealed_age_seconds')).toBeGreaterThan(599);
  });

  it('changes with the connections in use and the free space', async () => {
    const held = await database.pool.connect();
    expect(await valueOf('dosye_pool_connections{pool="appels",state="busy"}')).toBe(1);
    held.release();
    expect(await valueOf('dosye_pool_connections{pool="appels",state="busy"}')).toBe(0);
    expect(await valueOf('dosye_pool_waiting{pool="appels"}')).toBe(0);
  });

  it('is answered while the database does not answer', async () => {
    expect(await valueOf('dosye_database_up')).toBe(1);
    const gone = await testApp({ metricsToken: TOKEN });
    gone.database.moveTo({ owner: { connectionString: 'postgresql://personne@127.0.0.1:1/rien' } });
    const answer = await gone.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(answer.body).toContain('\ndosye_database_up 0');
    expect(answer.body).not.toContain('\ndosye_backup_ok ');
  });
});
