import type { ImportDetails, ImportTrial } from '@dosye/domain/calls/imports.ts';
import type { Job } from '@dosye/domain/calls/jobs.ts';
import { ACCOUNTS } from '@dosye/testing/accounts.ts';
import { KILLS_LIMIT } from '@dosye/testing/kills.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction, SYSTEM } from '../../src/access/transaction.ts';
import { register } from '../imports/registers.ts';
import { KilledServer } from './server.ts';

const ROWS = 300;
const BUREAU = { bureauId: 1 };

it('an import that is killed at any moment is continued by the same file: each row is a dossier once, without a gap in the numbers', {
  timeout: KILLS_LIMIT,
}, async () => {
  const random = seededTest();
  const file = new Uint8Array(register('plainte', ROWS));
  const server = new KilledServer();
  await server.start();
  let cookie = await server.signIn(ACCOUNTS.superAdmin.username);
  const read = async (id: number) =>
    (await server.call(cookie, 'GET', `/api/imports/${id}`)).body as ImportDetails;
  const start = async (): Promise<number> => {
    const { body } = await server.upload(cookie, '/api/imports/plainte/trial', file);
    const { upload, columns } = body as ImportTrial;
    const sent = { upload, columns, ...BUREAU };
    const answer = await server.call(cookie, 'POST', '/api/imports/plainte', sent);
    return (answer.body as { job: Job }).job.id;
  };
  for (const target of ['server', 'database', 'everything'] as const) {
    const id = await start();
    const before = random.integer(1, 60);
    await expect.poll(async () => (await read(id)).created).toBeGreaterThanOrEqual(before);
    await server.kill(target);
    server.killed = false;
    cookie = await server.signIn(ACCOUNTS.superAdmin.username);
    await expect.poll(async () => (await read(id)).state).toBe('interrupted');
  }
  const last = await start();
  await expect.poll(async () => (await read(last)).state).toBe('done');
  const { database, close } = await server.reachDatabase();
  const { rows } = await inTransaction(database, SYSTEM, (trx) =>
    sql<{ number: string; row: number }>`
      select d.number, r.row from import_row r join dossier d on d.id = r.dossier_id order by d.number`.execute(
      trx,
    ),
  ).finally(close);
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: ROWS }, (_, at) => at + 2));
  expect(rows.map(({ number }) => Number(number.slice(-5)))).toEqual(
    Array.from({ length: ROWS }, (_, at) => at + 1),
  );
});
