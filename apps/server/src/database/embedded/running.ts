import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER } from './cluster.ts';
import type { Connection } from './embedded.ts';
import { readPostmasterFile, servesCluster } from './postmasterFile.ts';

/**
 * The connection to the embedded database of a data folder while a server is running it.
 * @returns undefined when none is running
 */
export function runningDatabase(dataDir: string): Connection | undefined {
  const path = join(dataDir, 'postgres');
  if (!existsSync(path)) return undefined;
  const folder = realpathSync(path);
  const cluster = join(folder, 'cluster');
  const file = readPostmasterFile(cluster);
  if (file?.status !== 'ready' || !servesCluster(file.pid, cluster)) return undefined;
  return {
    host: file.socketFolder || '127.0.0.1',
    port: file.port,
    user: OWNER,
    password: readFileSync(join(folder, 'password'), 'utf8').trim(),
    database: 'postgres',
  };
}
