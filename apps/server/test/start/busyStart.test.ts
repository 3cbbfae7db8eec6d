import type { Database } from '@dosye/server/database/pool.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { readSettings } from '@dosye/server/settings/settings.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { expect, it } from 'vitest';
import { serve } from '../../src/start/serve.ts';

/** A database that refuses the short waits of calls, as on a machine that is busy, and grants the longer ones. */
function busy(database: Database): Database {
  const refuse = (): never => {
    throw new Error('timeout exceeded when trying to connect');
  };
  const kysely = new Proxy(database.kysely, { get: refuse });
  const pool = new Proxy(database.pool, { get: refuse });
  return { ...database, kysely, pool, patient: database.patient };
}

it('a server starts on a machine that is too busy to answer calls', async () => {
  const { database, url } = await testDatabase();
  const folder = testFolder();
  const environment = { DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, BACKUP_HOUR: 'non', PORT: '0' };
  const started = {
    database: busy(database),
    address: { connectionString: url },
    folder: undefined,
    stop: async () => {},
  };
  const stop = await serve(readSettings(environment, folder), started, silentLog());
  const { rows } = await database.pool.query('select role from app_user');
  expect(rows).toEqual([{ role: 'super_admin' }]);
  await stop();
});
