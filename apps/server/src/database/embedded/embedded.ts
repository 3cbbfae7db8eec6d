import { chmodSync, existsSync, realpathSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseStartReserve } from '../../platform/diskReserve.ts';
import { makeFolder } from '../../platform/durableFiles.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { chooseAccount, type Account } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, OWNER } from './cluster.ts';
import { ensureInclude, writeConfiguration, CONFIGURATION_FILE } from './configuration.ts';
import {
  prepareClusterPaths,
  reachableBinaries,
  readOrMakePassword,
  type ClusterPaths,
} from './clusterPaths.ts';
import { superviseServer, type Installation } from './server.ts';
import { lockFolder } from './folderLock.ts';
import { clearOrphan } from './orphan.ts';
import { removeSocketFolder } from './postmasterFile.ts';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

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
    const password = await readOrMakePassword(home.passwordFile, async (newPassword) => {
      if (existsSync(home.cluster))
        await replaceOwnerPassword(home, binaries, account, newPassword);
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

/** The address of the embedded database: a private socket folder, or a local port on Windows. */
type Endpoint = { host: string; port: number; socketFolder: string | undefined };

/** Longest path of a socket on the supported systems, minus the socket's own file name. */
const LONGEST_FOLDER = 80;

/** Creates a new, random address, so that no lock file of an earlier run is in the way. */
async function makeEndpoint(account: Account | undefined): Promise<Endpoint> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), socketFolder: undefined };
  }
  const base = account === undefined && tmpdir().length < LONGEST_FOLDER ? tmpdir() : '/tmp';
  const socketFolder = mkdtempSync(join(base, 'dosye-pg-'));
  if (account !== undefined) chownSync(socketFolder, account.uid, account.gid);
  return { host: socketFolder, port: 5432, socketFolder };
}

function listenSettings(endpoint: Endpoint): Record<string, string> {
  const { host, port, socketFolder } = endpoint;
  return {
    port: String(port),
    listen_addresses: socketFolder === undefined ? host : '',
    unix_socket_directories: socketFolder ?? '',
    unix_socket_permissions: '0700',
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Attempts, and milliseconds between them: backends of a killed PostgreSQL need a moment to end. */
const ATTEMPTS = 20;
const TRY_EVERY = 200;

/**
 * Gives the owner of an existing cluster a new password, where the file of the present one is lost: PostgreSQL's
 * single-user mode asks for none. No other PostgreSQL may run on the cluster.
 * @throws StartProblem when PostgreSQL does not start
 */
async function replaceOwnerPassword(
  { cluster, folder }: ClusterPaths,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  // What lost the password may have damaged the settings; the start writes the generated ones again.
  rmSync(join(cluster, CONFIGURATION_FILE), { force: true });
  ensureInclude(cluster, account);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { status } = spawnSync(binaries.postgres, ['--single', '-D', cluster, 'postgres'], {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: folder,
      input: `alter role ${OWNER} password '${password}'\n`,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    if (status === 0) return;
    await pause(TRY_EVERY);
  }
  throw new StartProblem(
    `Le mot de passe de la base de données intégrée est perdu et n'a pas pu être remplacé : vérifiez la place libre et les droits de ${folder}, puis relancez.`,
  );
}
