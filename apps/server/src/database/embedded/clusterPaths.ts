import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  flushFolder,
  flushTree,
  makeFolder,
  readOwnLine,
  writeDurably,
} from '../../platform/durableFiles.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { type Account, canReach } from './account.ts';
import { type Binaries, binariesAt } from './binaries.ts';

/** The folder of the embedded database and the paths in it. */
export type ClusterPaths = {
  folder: string;
  cluster: string;
  /** Passwords of the owner's login and of the application's. */
  passwordFile: string;
  appPasswordFile: string;
  logFile: string;
};

/** Holds the database and a copy of the programs when PostgreSQL's account cannot enter their own folders. */
const REACHABLE_BASE = '/var/lib/dosye';

/**
 * Prepares `<dataDir>/postgres`. When the server runs as root and PostgreSQL's account cannot enter
 * that folder (below /root, for example), it becomes a link to a folder below /var/lib/dosye.
 * @throws StartProblem when the link leads nowhere
 */
export function prepareClusterPaths(dataDir: string, account: Account | undefined): ClusterPaths {
  const path = join(dataDir, 'postgres');
  if (!existsSync(path)) {
    refuseBrokenLink(path);
    if (account !== undefined && !canReach(account, dataDir)) linkToReachable(path);
    else makeFolder(path, 0o711);
  }
  const folder = realpathSync(path);
  const cluster = join(folder, 'cluster');
  if (statSync(cluster, { throwIfNoEntry: false })?.isFile()) throw notAFolder(cluster);
  return {
    folder,
    cluster,
    passwordFile: join(folder, 'password'),
    appPasswordFile: join(folder, 'app-password'),
    logFile: join(folder, 'postgres.log'),
  };
}

const notAFolder = (cluster: string): StartProblem =>
  new StartProblem(
    `${cluster} devrait être le dossier de la base de données et est un fichier : déplacez-le ailleurs, puis relancez.`,
  );

/** A new database in its place would look like the loss of all data. */
function refuseBrokenLink(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new StartProblem(
    `La base de données devrait être dans ${readlinkSync(path)}, qui n'existe pas : branchez le disque qui contient ce dossier, ou restaurez une sauvegarde dans un nouveau DATA_DIR.`,
  );
}

function linkToReachable(path: string): void {
  makeFolder(REACHABLE_BASE, 0o755);
  const folder = mkdtempSync(join(REACHABLE_BASE, 'data-'));
  chmodSync(folder, 0o711);
  // The link must not survive a power cut that its folder does not.
  flushFolder(REACHABLE_BASE);
  symlinkSync(folder, path);
  flushFolder(dirname(path));
}

/** Creates the cluster's folder, empty and owned by the account that will run it. */
export function makeClusterFolder(cluster: string, account: Account | undefined): void {
  mkdirSync(cluster, { mode: 0o700 });
  if (account !== undefined) chownSync(cluster, account.uid, account.gid);
}

/**
 * The password of a login: random, created once, readable by the server's account only.
 * @param onNew is called with a new password before it is written
 */
export async function readOrMakePassword(
  file: string,
  onNew?: (password: string) => Promise<void>,
): Promise<string> {
  const stored = readOwnLine(file);
  if (stored !== '') return stored;
  const password = randomBytes(24).toString('base64url');
  await onNew?.(password);
  writeDurably(file, `${password}\n`);
  return password;
}

/** The programs, or a copy of them where the account can read them. */
export function reachableBinaries(binaries: Binaries, account: Account | undefined): Binaries {
  if (account === undefined || canReach(account, join(binaries.root, 'bin'))) return binaries;
  const root = join(REACHABLE_BASE, `postgresql-${binaries.version}`);
  if (!existsSync(root)) {
    makeFolder(REACHABLE_BASE, 0o755);
    const partial = mkdtempSync(join(REACHABLE_BASE, 'copie-'));
    chmodSync(partial, 0o755);
    cpSync(binaries.root, partial, { recursive: true, verbatimSymlinks: true });
    flushTree(partial);
    renameSync(partial, root);
    flushFolder(REACHABLE_BASE);
  }
  return binariesAt(root, binaries.version);
}
