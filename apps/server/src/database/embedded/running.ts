import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER } from './cluster.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { readPostmasterFile } from './postmasterFile.ts';
import { servesCluster } from './processes.ts';

/** The embedded database of a data folder while a server is running it. @returns undefined when none is running */
export function runningDatabase(
  dataDir: string,
): Pick<EmbeddedDatabase, 'connection' | 'appPassword'> | undefined {
  const path = join(dataDir, 'postgres');
  if (!existsSync(path)) return undefined;
  const folder = realpathSync(path);
  const cluster = join(folder, 'cluster');
  const file = readPostmasterFile(cluster);
  if (file?.status !== 'ready' || !servesCluster(file.pid, cluster)) return undefined;
  const passwordIn = (name: string): string => readFileSync(join(folder, name), 'utf8').trim();
  return {
    connection: {
      host: file.socketFolder || '127.0.0.1',
      port: file.port,
      user: OWNER,
      password: passwordIn('password'),
      database: 'postgres',
    },
    appPassword: passwordIn('app-password'),
  };
}
