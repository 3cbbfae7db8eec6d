import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BACKUP_CALLS } from '@dosye/domain/calls/backup.ts';
import { readListRequest } from '@dosye/server/dossiers/listRequest.ts';
import type { ExportFormat } from '@dosye/server/exports/exportFile.ts';
import { exportList } from '@dosye/server/exports/listExport.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { INFORMATION } from '../dossiers/listed.ts';
import { create, offices } from '../dossiers/offices.ts';

const { as, people, database, app, owner } = await offices();

/** Number of batches; their texts fill all buffers of a connection long before the end. */
const MANY = 2_000;
const BATCHES = MANY / 250;

/** Connections taken from the pool: one for each batch. */
let taken = 0;
database.pool.on('acquire', () => {
  taken += 1;
});

beforeAll(async () => {
  const [kind] = INFORMATION.kinds;
  if (!kind) throw new Error('no kind');
  const body = bodyOf(INFORMATION, kind, sampleOf(kind));
  const { id } = await create(as.agent, '/api/information', body);
  const again = (table: string, key: string, more: string): Promise<unknown> =>
    owner.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('${key}', ${id} + n, ${more}))).*
       from ${table} t, generate_series(1, ${MANY - 1}) n where t.${key} = ${id}`,
    );
  await again('dossier', 'id', `'number', 'X-' || n`);
  await again(
    'listing',
    'dossier_id',
    `'number_key', 'x-' || n, 'row', t.row::jsonb || jsonb_build_object('informant', repeat('é', 6000))`,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});

const everything = { sortConfig: { key: 'dossierNo', direction: 'asc' } };

async function exported(format: ExportFormat): Promise<Readable> {
  const { stream } = await exportList(database, people.agent, {
    query: readListRequest(INFORMATION, people.agent, everything),
    filtered: { search: '', filters: {} },
    format,
  });
  return stream;
}

const isFree = (): boolean => database.pool.idleCount === database.pool.totalCount;

/** Requests the list, or another file, over a real connection without reading the answer yet. */
async function asked(
  path = '/api/information/export',
  { cookie } = as.agent,
  body: object = { ...everything, format: 'csv' },
): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const headers = { cookie, 'content-type': 'application/json' };
  const call = request({ port, method: 'POST', path, headers });
  call.end(JSON.stringify(body));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  cleanUp(() => answer.destroy());
  return answer;
}

/** How a download that was asked for ends. */
const endOf = (answer: IncomingMessage): Promise<string> =>
  buffer(answer).then(
    () => 'whole',
    (error: Error) => error.message,
  );

const entries = async (): Promise<number> => {
  const { rows } = await owner.query(
    `select count(*)::int as n from action_log where action_type = 'EXPORT_INFORMATION'`,
  );
  return rows[0].n;
};

/** Number of batches that may be read ahead: a small part of all. */
const AHEAD = BATCHES / 2;

describe.each(['xlsx', 'csv'] as const)('a long list as %s', (format) => {
  it('leaves in pieces, and is read as they are taken', async () => {
    const file = await exported(format);
    cleanUp(() => file.destroy());
    taken = 0;
    await once(file, 'readable');
    expect(taken).toBeLessThan(AHEAD);
    await expect.poll(isFree).toBe(true);
    let size = 0;
    let largest = 0;
    for await (const piece of file) {
      size += (piece as Buffer | string).length;
      largest = Math.max(largest, (piece as Buffer | string).length);
    }
    expect(taken).toBeGreaterThanOrEqual(BATCHES);
    expect(largest).toBeLessThan(200_000);
    expect(size).toBeGreaterThan(largest);
  });

  it('is not read further when the client has gone', async () => {
    const file = await exported(format);
    taken = 0;
    await once(file, 'readable');
    file.destroy();
    await once(file, 'close');
    await expect.poll(isFree).toBe(true);
    expect(taken).toBeLessThan(AHEAD);
  });
});

test('a download that stands still holds no connection, and one that breaks off is in the history', async () => {
  const before = await entries();
  taken = 0;
  const answer = await asked();
  await once(answer, 'readable');
  expect(answer.statusCode).toBe(200);
  await expect.poll(isFree).toBe(true);
  // The session, the ids and the history took one each.
  expect(taken - 3).toBeLessThan(BATCHES);
  answer.destroy();
  await expect.poll(isFree).toBe(true);
  expect(await entries()).toBe(before + 1);
});

/** Ends the sessions of somebody, as their suspension does. */
const signOut = (who: 'agent' | 'admin' | 'superAdmin') =>
  owner.query('delete from session where user_id = $1', [people[who].id]);

test('a download breaks off when the session of its person has ended', async () => {
  const answer = await asked();
  await signOut('agent');
  expect(await endOf(answer)).toBe('aborted');
  as.agent = await signIn(app, 'agent');
});

test('so does that of the history', async () => {
  await owner.query(
    `insert into action_log (user_id, username, bureau_id, action_type, details)
     select $1, 'wilner', 1, 'ESSAI', repeat('é', 1000) from generate_series(1, ${3 * MANY})`,
    [people.admin.id],
  );
  const answer = await asked('/api/admin/activity-log/export', as.admin, {});
  await signOut('admin');
  expect(await endOf(answer)).toBe('aborted');
});

test('so does that of a backup, of which no more is made', async () => {
  const answer = await asked(BACKUP_CALLS.sql, as.superAdmin, {});
  await signOut('superAdmin');
  const state = async (): Promise<unknown> =>
    (await owner.query(`select state from job where kind = 'backup-sql'`)).rows[0]?.state;
  await expect.poll(state).toBe('stopped');
  expect(await endOf(answer)).toBe('aborted');
});

test('a list that can no longer be read breaks the download off, instead of ending it as if whole', async () => {
  const answer = await asked();
  await owner.query('revoke select on listing from dosye_app');
  expect(await endOf(answer)).toBe('aborted');
});
