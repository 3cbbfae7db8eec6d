import { addAccounts } from '@dosye/testing/accounts.ts';
import { testApp } from '@dosye/testing/app.ts';
import { endedJob } from '@dosye/testing/jobs.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, expect, it } from 'vitest';

const { app, database, owner } = await testApp();
beforeAll(() => addAccounts(database));

/** The name that the patient connections are given here; the others bear that of the application. */
const PATIENT = 'patient';
Object.assign(database.patient.pool.options, { application_name: PATIENT });

/** The names of the connections that wait for a lock. */
async function waiting(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ name }) => name);
}

it.each([
  ['the verification of the history', 'verify-history', '/api/admin/activity-log/verify', {}],
  [
    'a booklet',
    'booklet',
    '/api/retention/livret',
    { startDate: '2026-10-01', endDate: '2026-10-31' },
  ],
] as const)('%s may take longer than a call', async (_what, kind, path, body) => {
  const superAdmin = await signIn(app, 'superAdmin');
  const table = kind === 'booklet' ? 'listing' : 'history_seal';
  const client = await owner.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    expect((await superAdmin.post(path, body)).statusCode).toBe(202);
    await expect.poll(waiting).toEqual([PATIENT]);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await endedJob(superAdmin, kind)).state).toBe('done');
});
