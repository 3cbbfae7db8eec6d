import { APP_ROLE, type DatabaseLogins } from '@dosye/server/database/pool.ts';

/** Name that the databases of the tests begin with. */
export const TEMPLATE = 'dosye_test';

/** Password of the application's login in tests. */
export const APP_PASSWORD = 'essai';

/** The two logins of a test's database. */
export function testLogins(url: string): DatabaseLogins {
  const app = new URL(url);
  app.username = APP_ROLE;
  app.password = APP_PASSWORD;
  return { owner: { connectionString: url }, app: { connectionString: app.href } };
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
