import { staffedApp } from '@dosye/testing/app.ts';
import { endedJob } from '@dosye/testing/jobs.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { expect, it } from 'vitest';

const { app, database, owner } = await staffedApp();

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

it('the verification of the history may take longer than a call', async () => {
  const superAdmin = await signIn(app, 'superAdmin');
  const client = await owner.connect();
  try {
    await client.query('begin; lock table history_seal in access exclusive mode');
    expect((await superAdmin.post('/api/admin/activity-log/verify', {})).statusCode).toBe(202);
    await expect.poll(waiting).toEqual([PATIENT]);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await endedJob(superAdmin, 'verify-history')).state).toBe('done');
});
