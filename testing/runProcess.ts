import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '@dosye/server/database/embedded/embedded.ts';
import { removeDataFolder } from './dataFolder.ts';

/**
 * A process beside a test run, which serves the run's PostgreSQL unless TEST_DATABASE_URL names
 * another one. It ends when its message channel closes, hence also after the run was killed; it then
 * stops every PostgreSQL that a test left behind and removes the run's folder.
 * In: the folder. It sends the address of the database, as owner, once that takes connections.
 */
const [folder = ''] = process.argv.slice(2);
const outside = process.env.TEST_DATABASE_URL ?? '';
/** Data of tests need not survive a crash of the machine: commits do not wait for the disk. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const runEnded = new Promise((resolve) => process.once('disconnect', resolve));

function addressOf({ connection }: EmbeddedDatabase): string {
  const { host, port, user, password, database } = connection;
  const url = new URL(`postgresql://${user}:${password}@localhost:${port}/${database}`);
  if (host.startsWith('/')) url.searchParams.set('host', host);
  return url.href;
}

try {
  const embedded =
    outside === '' ? await startEmbedded(join(folder, 'database'), HASTY) : undefined;
  if (process.connected) process.send?.(embedded ? addressOf(embedded) : outside);
  await runEnded;
  await embedded?.stop();
} finally {
  await Promise.all(readdirSync(folder).map((name) => removeDataFolder(join(folder, name))));
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
