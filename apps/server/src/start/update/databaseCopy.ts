import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { lockFolder } from '../../database/embedded/folderLock.ts';
import { clearOrphan } from '../../database/embedded/orphan.ts';
import { flushFolder, flushTree } from '../../platform/durableFiles.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import type { Settings } from '../../settings/settings.ts';
import { findLogins } from '../severalHosts.ts';
import { withClient } from '../../database/pool.ts';

/** The database as it was before an update. Each operation may be repeated after it was interrupted. */
export interface DatabaseCopy {
  /** @throws StartProblem while another server uses the database */
  requireIdle: () => void;
  /** @throws StartProblem when there is no room or no right */
  make: () => Promise<void>;
  /** Puts the copy in the place of the database; nothing happens once that is done. */
  putBack: () => Promise<void>;
  /** Removes what is no longer needed. */
  drop: () => Promise<void>;
}

/** A copy of the embedded database's folder, or beside the database of DATABASE_URL. */
export const databaseCopy = ({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): DatabaseCopy =>
  databaseUrl === undefined ? clusterCopy(dataDir) : externalCopy(databaseUrl);

/** A copy that is complete has its final name. PostgreSQL itself must not run meanwhile: the lock of the folder is held. */
function clusterCopy(dataDir: string): DatabaseCopy {
  // As root it may be a link to a folder elsewhere.
  const home = realpathSync(join(dataDir, 'postgres'));
  const cluster = join(home, 'cluster');
  const copy = `${cluster}.avant`;
  const partial = `${copy}.partiel`;
  const failed = `${cluster}.echec`;
  const remove = (...folders: string[]): void => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  return {
    requireIdle: () => lockFolder(realpathSync(dataDir)).release(),
    make: async () => {
      const lock = lockFolder(realpathSync(dataDir));
      try {
        await clearOrphan(cluster);
        remove(copy, partial);
        copyFolder(cluster, partial);
        flushTree(partial);
        renameSync(partial, copy);
        flushFolder(home);
      } finally {
        lock.release();
      }
    },
    putBack: async () => {
      if (!existsSync(copy)) return;
      if (existsSync(cluster)) {
        await clearOrphan(cluster);
        remove(failed);
        renameSync(cluster, failed);
      }
      renameSync(copy, cluster);
      flushFolder(home);
      remove(failed);
    },
    drop: async () => remove(copy, partial, failed),
  };
}

/** Node's own copy would give the files of PostgreSQL's account to root. @throws StartProblem */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') {
    cpSync(from, to, { recursive: true });
    return;
  }
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status === 0) return;
  rmSync(to, { recursive: true, force: true });
  throw new StartProblem(
    `La base n’a pas pu être copiée à côté d’elle-même : vérifiez la place libre (${stderr.trim().split('\n').at(-1)}).`,
  );
}

/** A database is copied and renamed from another one, which every PostgreSQL has. */
const MAINTENANCE = '/postgres';

/** PostgreSQL itself copies the database, while nobody is connected to it. */
function externalCopy(databaseUrl: string): DatabaseCopy {
  return {
    // PostgreSQL refuses to copy a database that others use.
    requireIdle: () => {},
    make: () =>
      beside(databaseUrl, async (client, { name, copy, failed }) => {
        await dropDatabases(client, copy, failed);
        await client.query(`create database ${copy} template ${name}`);
      }),
    putBack: () =>
      beside(databaseUrl, async (client, { name, copy, failed }) => {
        const byName = 'select from pg_database where quote_ident(datname) = $1';
        if ((await client.query(byName, [copy])).rowCount === 0) return;
        await client.query('begin');
        await client.query(`alter database ${name} rename to ${failed}`);
        await client.query(`alter database ${copy} rename to ${name}`);
        await client.query('commit');
        await dropDatabases(client, failed);
      }),
    drop: () =>
      beside(databaseUrl, (client, { copy, failed }) => dropDatabases(client, copy, failed)),
  };
}

/** Names of databases, quoted where SQL wants it. */
interface Names {
  name: string;
  copy: string;
  failed: string;
}

/** Runs statements beside a database, as the owner of its tables. @throws StartProblem */
async function beside(
  databaseUrl: string,
  work: (client: Client, names: Names) => Promise<void>,
): Promise<void> {
  const { owner } = await findLogins(databaseUrl, undefined);
  const url = new URL(owner.connectionString);
  const database = decodeURIComponent(url.pathname.slice(1));
  url.pathname = MAINTENANCE;
  try {
    await withClient({ connectionString: url.href }, async (client) => {
      const { rows } = await client.query<Names>(
        `select quote_ident($1) as name, quote_ident($1 || '_avant') as copy,
          quote_ident($1 || '_echec') as failed`,
        [database],
      );
      await work(client, rows[0] as Names);
    });
  } catch (error) {
    throw copyProblem(error);
  }
}

async function dropDatabases(client: Client, ...names: readonly string[]): Promise<void> {
  for (const name of names) await client.query(`drop database if exists ${name}`);
}

function copyProblem(error: unknown): unknown {
  const code = error instanceof DatabaseError ? error.code : undefined;
  if (code === '42501') {
    return new StartProblem(
      "L'utilisateur de DATABASE_URL n'a pas le droit de créer la copie de la base qui permet de revenir en arrière : demandez à l'administrateur de la base « ALTER ROLE … CREATEDB », puis relancez la mise à jour.",
    );
  }
  if (code === '55006') {
    return new StartProblem(
      "D'autres programmes sont connectés à la base de DATABASE_URL : arrêtez d'abord tous les serveurs de cette base, puis relancez la mise à jour.",
    );
  }
  return error;
}
