import { SYSTEM } from '../../src/access/transaction.ts';
import { fromFile, restoreBackup } from '@dosye/server/backup/restore/restore.ts';
import { openDatabase } from '@dosye/server/database/pool.ts';
import { Jobs } from '@dosye/server/jobs/run.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { FolderStore } from '../../src/storage/folderStore.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { testLogins } from '@dosye/testing/databaseUrl.ts';

/** A process that restores when it is told to, for tests that kill it: arguments are database, data, pictures. */
const [url = '', dataDir = '', pictures = ''] = process.argv.slice(2);
const database = openDatabase(testLogins(url), 4);
const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: url }, dataDir);
const files = new FolderStore(pictures);

process.on('message', (path: string) => {
  const onProgress = (phase: string): void => void process.send?.(phase);
  void restoreBackup(
    { database, files, jobs: new Jobs(database, silentLog()), settings },
    { receive: fromFile(path), by: SYSTEM, onProgress },
  ).then(
    () => process.send?.('done'),
    (error: Error) => process.send?.(`failed: ${error.message}`),
  );
});
// When the test's process is killed, the connections would keep this one alive.
process.on('disconnect', () => process.exit());
process.send?.('ready');
