import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../../src/settings/settings.ts';
import { checkAppLogin } from '../../src/start/externalDatabase.ts';
import { reachDatabase } from '../../src/start/reachDatabase.ts';
import { startDatabase } from '../../src/start/startDatabase.ts';
import type { Database } from '../../src/database/pool.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { emptyDatabase, testDatabase } from '@dosye/testing/database.ts';
import { testLogins } from '@dosye/testing/databaseUrl.ts';
import { startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';

const loginOf = async ({ pool }: Database): Promise<string> =>
  (await pool.query('select session_user as login')).rows[0].login;

describe('the embedded database', () => {
  it('is served by the application’s login, whose password is kept like the owner’s', async () => {
    const folder = testFolder();
    const settings = readSettings({ DATA_DIR: folder }, folder);
    const started = await startDatabase(settings);
    cleanUp(() => started.stop());
    expect(await loginOf(started.database)).toBe('dosye_app');
    const beside = await reachDatabase(settings);
    cleanUp(() => beside.close());
    expect(await loginOf(beside.database)).toBe('dosye_app');
    const { mode } = statSync(join(started.folder ?? '', 'app-password'));
    expect(mode & 0o777).toBe(0o600);
  });
});

/** The address of a database, as its owner and for the application. */
function urlsOf(DATABASE_URL: string): { DATABASE_URL: string; APP_DATABASE_URL: string } {
  const { app } = testLogins(DATABASE_URL);
  return {
    DATABASE_URL,
    APP_DATABASE_URL: app && 'connectionString' in app ? app.connectionString : '',
  };
}
const external = async () => urlsOf(await emptyDatabase());

/** The logins of a running server's connections. */
async function loginsAt(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ login: string }>(
      `select distinct usename as login from pg_stat_activity
       where datname = current_database() and application_name = 'dosye'`,
    );
    return rows.map(({ login }) => login);
  } finally {
    await client.end();
  }
}

describe('a PostgreSQL behind DATABASE_URL', () => {
  it('is served by the login of APP_DATABASE_URL, and tells that no backup was verified for more than a day', async () => {
    const { owner, url } = await testDatabase();
    await owner.query(
      `insert into job (kind, subject, state, started_by, result) values ('nightly-backup', '', 'done', 'système',
         jsonb_build_object('fileName', 'dosye.zip', 'madeAt', now() - interval '27 hours'))`,
    );
    const urls = urlsOf(url);
    const { address, said } = startServerProcess({ DATA_DIR: testFolder(), ...urls });
    const readyz = `${await address}/readyz`;
    const readiness = async () => (await fetch(readyz)).json();
    await expect.poll(readiness).toEqual({ status: 'ok', backup: 'late' });
    expect(await loginsAt(urls.DATABASE_URL)).toEqual(['dosye_app']);
    expect(said()).not.toContain('APP_DATABASE_URL');
  });

  it('is the same one for two logins of different time zones', async () => {
    const { DATABASE_URL } = await external();
    const client = new Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { pathname } = new URL(DATABASE_URL);
    await client.query(
      `alter role dosye_app in database "${pathname.slice(1)}" set timezone = 'Asia/Tokyo'`,
    );
    await client.end();
    await expect(checkAppLogin(testLogins(DATABASE_URL))).resolves.toBeUndefined();
  });

  it('is served by the owner where no other login is given, and the log says so', async () => {
    const { DATABASE_URL } = await external();
    const { address, said } = startServerProcess({ DATA_DIR: testFolder(), DATABASE_URL });
    await address;
    expect(await loginsAt(DATABASE_URL)).toEqual([
      decodeURIComponent(new URL(inject('ownerUrl')).username),
    ]);
    expect(said()).toContain('APP_DATABASE_URL n’est pas réglé');
  });

  it.each<[string, (urls: Awaited<ReturnType<typeof external>>) => unknown, RegExp]>([
    [
      'another user',
      ({ DATABASE_URL }) => DATABASE_URL,
      /APP_DATABASE_URL nomme l'utilisateur « \w+ » .*ALTER ROLE dosye_app LOGIN PASSWORD/,
    ],
    [
      'another database',
      async () => (await external()).APP_DATABASE_URL,
      /ne mènent pas à la même base/,
    ],
    [
      'a wrong password',
      ({ APP_DATABASE_URL }) => APP_DATABASE_URL.replace(':essai@', ':faux@'),
      /refuse l'utilisateur « dosye_app » : vérifiez .* de APP_DATABASE_URL/,
    ],
  ])('is not started where APP_DATABASE_URL leads elsewhere: %s', async (_name, given, sentence) => {
    const urls = await external();
    const environment = { ...urls, APP_DATABASE_URL: String(await given(urls)) };
    const settings = readSettings(environment, testFolder());
    await expect(startDatabase(settings)).rejects.toThrow(sentence);
  });
});
