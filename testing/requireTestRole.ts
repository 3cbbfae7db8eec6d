import { APP_ROLE } from '@dosye/server/database/pool.ts';
import { Client } from 'pg';
import { APP_PASSWORD, testLogins } from './databaseUrl.ts';

/**
 * Refuses a PostgreSQL whose role `dosye_app` is not that of tests. A role belongs to all databases of a server: the
 * tests give theirs a password that is published here, by which anyone could then read the databases of a real Dosye.
 * @param url of the server, as its owner
 */
export async function requireTestRole(url: string): Promise<void> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    const found = await owner.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    if (found.rowCount === 0 || (await signsIn(url))) return;
  } finally {
    await owner.end();
  }
  throw new Error(
    `The PostgreSQL of TEST_DATABASE_URL has a role ${APP_ROLE} that is not that of tests: name a server without any other Dosye. If there is none on it, run « ALTER ROLE ${APP_ROLE} LOGIN PASSWORD '${APP_PASSWORD}'; » first.`,
  );
}

/** Whether the role has the password of tests. */
async function signsIn(url: string): Promise<boolean> {
  const { app } = testLogins(url);
  const client = new Client(app);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
