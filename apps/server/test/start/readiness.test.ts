import { Jobs } from '@dosye/server/jobs/run.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { buildApp } from '../../src/start/app.ts';
import { startEmbedded } from '../../src/database/embedded/embedded.ts';
import { ensureDatabase } from '../../src/start/startDatabase.ts';
import { migrate } from '../../src/schema/migrate.ts';
import { openDatabase } from '../../src/database/pool.ts';
import { FolderStore } from '../../src/storage/folderStore.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { WAIT_LIMIT } from '@dosye/testing/limits.ts';
import { startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { expect, it } from 'vitest';

it('is ready only while the database answers, and lives in any case', async () => {
  const folder = testFolder();
  const embedded = await startEmbedded(folder, { fsync: 'off' });
  const address = await ensureDatabase(embedded.connection, 'dosye');
  await migrate(address);
  const database = openDatabase({ owner: address });
  // A new connection may take longer on a busy machine than a call waits for it.
  Object.assign(database.pool.options, { connectionTimeoutMillis: WAIT_LIMIT });
  const { rows } = await database.pool.query('show fsync');
  expect(rows).toEqual([{ fsync: 'off' }]);
  const app = await buildApp({
    database,
    settings: readSettings({}, folder),
    files: new FolderStore(folder),
    jobs: new Jobs(database, silentLog()),
  });
  cleanUp(() => database.close());
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await embedded.stop();
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.json()).toEqual({
    message: 'La base de données ne répond pas. Veuillez réessayer dans un instant.',
    code: 'UNAVAILABLE',
  });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

it('says after its start that no backup was verified for more than a day', async () => {
  const { owner, url } = await testDatabase();
  await owner.query(
    `insert into job (kind, subject, state, started_by, result) values ('nightly-backup', '', 'done', 'système',
       jsonb_build_object('fileName', 'dosye.zip', 'madeAt', now() - interval '27 hours'))`,
  );
  const address = await startServerProcess({ DATABASE_URL: url, DATA_DIR: testFolder() }).address;
  const readiness = async () => (await fetch(`${address}/readyz`)).json();
  await expect.poll(readiness).toEqual({ status: 'ok', backup: 'late' });
});
