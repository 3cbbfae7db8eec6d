import { chmodSync, existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { releaseStartReserve } from '../../platform/diskReserve.ts';
import { makeFolder } from '../../platform/durableFiles.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, OWNER } from './cluster.ts';
import { replaceOwnerPassword } from './ownerPassword.ts';
import { ensureInclude, writeConfiguration } from './configuration.ts';
import { type Endpoint, listenSettings, makeEndpoint } from './endpoint.ts';
import { prepareClusterPaths, reachableBinaries, readOrMakePassword } from './clusterPaths.ts';
import { superviseServer, type Installation } from './superviseServer.ts';
import { lockFolder } from './folderLock.ts';
import { clearOrphan } from './orphan.ts';
import { removeSocketFolder } from './postmasterFile.ts';

/** How to connect to a PostgreSQL. */
export type Connection = {
  host: string;
  port: number;
  user: string;
  password: string;
  /** A database that always exists; Dosye's own is created beside it. */
  database: string;
};

export type EmbeddedDatabase = {
  /** As the owner of its objects. */
  connection: Connection;
  /** Password of the application's login, which `allowLogin` sets. */
  appPassword: string;
  /** Folder of the data, with links resolved. */
  folder: string;
  /** Stops PostgreSQL cleanly and releases the data folder's lock. */
  stop: () => Promise<void>;
};

/**
 * Starts the embedded PostgreSQL of a data folder: takes the folder's lock, stops a PostgreSQL left
 * by an earlier server, creates the cluster on the first start, and restarts PostgreSQL whenever it
 * ends unexpectedly.
 * @param dataDir absolute folder, created when missing
 * @param extra further PostgreSQL settings (the tests do not wait for the disk)
 * @throws StartProblem
 */
export async function startEmbedded(
  dataDir: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<EmbeddedDatabase> {
  const folder = makeDataFolder(dataDir);
  const lock = lockFolder(folder);
  let endpoint: Endpoint | undefined;
  const release = (): void => {
    if (endpoint?.socketFolder !== undefined) removeSocketFolder(endpoint.socketFolder);
    lock.release();
  };
  try {
    const running = prepare(folder);
    const { home, binaries, account } = running;
    releaseStartReserve(home.folder);
    await clearOrphan(home.cluster);
    const password = await readOrMakePassword(home.passwordFile, async (made) => {
      if (existsSync(home.cluster)) await replaceOwnerPassword(home, binaries, account, made);
    });
    const appPassword = await readOrMakePassword(home.appPasswordFile);
    ensureCluster(home, binaries, account, password);
    endpoint = await makeEndpoint(account);
    ensureInclude(home.cluster, account);
    writeConfiguration(home.cluster, { ...listenSettings(endpoint), ...extra }, account);
    const stopServing = await superviseServer(running);
    const { host, port } = endpoint;
    return {
      connection: { host, port, user: OWNER, password, database: 'postgres' },
      appPassword,
      folder: home.folder,
      stop: async () => {
        await stopServing();
        release();
      },
    };
  } catch (error) {
    release();
    throw asStartProblem(error, folder);
  }
}

/** Explains errors of the file system: a folder of another account, a full, read-only or broken disk. */
function asStartProblem(error: unknown, folder: string): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  const code = String(error.code);
  return new StartProblem(
    `Le dossier de données ${folder} ne peut pas être écrit (${code}) : vérifiez la place libre, lancez Dosye avec le compte à qui ce dossier appartient, ou choisissez un autre dossier par DATA_DIR.`,
  );
}

function makeDataFolder(dataDir: string): string {
  try {
    makeFolder(dataDir);
    return realpathSync(dataDir);
  } catch {
    throw new StartProblem(
      `Le dossier de données ${dataDir} ne peut pas être créé : vérifiez les droits du dossier qui le contient, ou choisissez un autre dossier par DATA_DIR.`,
    );
  }
}

function prepare(folder: string): Installation {
  const account = chooseAccount(join(folder, 'postgres', 'cluster'));
  // Closed to other accounts, except that the account of PostgreSQL must be able to enter.
  chmodSync(folder, account === undefined ? 0o700 : 0o711);
  const home = prepareClusterPaths(folder, account);
  return { home, account, binaries: reachableBinaries(findBinaries(), account) };
}
