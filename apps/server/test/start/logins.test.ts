import { emptyDatabase, testDatabase } from '@dosye/testing/database.ts';
import { testLogins } from '@dosye/testing/databaseUrl.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { readSettings } from '../../src/settings/settings.ts';
import { checkAppLogin } from '../../src/start/externalDatabase.ts';
import { startDatabase } from '../../src/start/startDatabase.ts';
import { served } from './served.ts';

/** The address of a database, as its owner and for the application. */
function urlsOf(DATABASE_URL: string): { DATABASE_URL: string; APP_DATABASE_URL: string } {
  const { app } = testLogins(DATABASE_URL);
  return {
    DATABASE_URL,
    APP_DATABASE_URL: app && 'connectionString' in app ? app.connectionString : '',
  };
}

async function ask(url: string, statement: string): Promise<{ login: string }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ login: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The logins of a running server's connections. */
const loginsAt = async (url: string): Promise<string[]> =>
  (
    await ask(
      url,
      `select distinct usename as login from pg_stat_activity
       where datname = current_database() and application_name = 'dosye'`,
    )
  ).map(({ login }) => login);

it('a database is served by the login of APP_DATABASE_URL', async () => {
  const { url } = await testDatabase();
  const { address, said } = served(urlsOf(url));
  expect(await address).not.toBe('');
  expect(await loginsAt(url)).toEqual(['dosye_app']);
  expect(said()).not.toContain('APP_DATABASE_URL');
});

it('a database is the same one for two logins of different time zones', async () => {
  const DATABASE_URL = await emptyDatabase();
  const name = new URL(DATABASE_URL).pathname.slice(1);
  await ask(DATABASE_URL, `alter role dosye_app in database "${name}" set timezone = 'Asia/Tokyo'`);
  await expect(checkAppLogin(testLogins(DATABASE_URL))).resolves.toBeUndefined();
});

it('a database is served by the owner where no other login is given, and the log says so', async () => {
  const { url } = await testDatabase();
  const { address, said } = served({ DATABASE_URL: url });
  expect(await address).not.toBe('');
  expect(await loginsAt(url)).toEqual([decodeURIComponent(new URL(inject('ownerUrl')).username)]);
  expect(said()).toContain('APP_DATABASE_URL n’est pas réglé');
});

it('a database is not served where APP_DATABASE_URL leads elsewhere', async () => {
  const { url } = await testDatabase();
  const urls = urlsOf(url);
  const start = (APP_DATABASE_URL: string) =>
    startDatabase(readSettings({ ...urls, APP_DATABASE_URL }, testFolder()));
  await expect(start(url)).rejects.toThrow(
    /APP_DATABASE_URL nomme l'utilisateur « \w+ » .*ALTER ROLE dosye_app LOGIN PASSWORD/,
  );
  await expect(start(urlsOf(await emptyDatabase()).APP_DATABASE_URL)).rejects.toThrow(
    /ne mènent pas à la même base/,
  );
  await expect(start(urls.APP_DATABASE_URL.replace(':essai@', ':faux@'))).rejects.toThrow(
    /refuse l'utilisateur « dosye_app » : vérifiez .* de APP_DATABASE_URL/,
  );
});
