import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import {
  chmodSync,
  chownSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
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
 */
export function prepareClusterPaths(dataDir: string, account: Account | undefined): ClusterPaths {
  const path = join(dataDir, 'postgres');
  if (!existsSync(path)) {
    if (account !== undefined && !canReach(account, dataDir)) linkToReachable(path);
    else mkdirSync(path, { mode: 0o711 });
  }
  const folder = realpathSync(path);
  return {
    folder,
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    appPasswordFile: join(folder, 'app-password'),
    logFile: join(folder, 'postgres.log'),
  };
}

function linkToReachable(path: string): void {
  mkdirSync(REACHABLE_BASE, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(REACHABLE_BASE, 'data-'));
  chmodSync(folder, 0o711);
  symlinkSync(folder, path);
}

/** Creates the cluster's folder, empty and owned by the account that will run it. */
export function makeClusterFolder(cluster: string, account: Account | undefined): void {
  mkdirSync(cluster, { mode: 0o700 });
  if (account !== undefined) chownSync(cluster, account.uid, account.gid);
}

/** The password of a login: random, created once, readable by the server's account only. */
export function readOrMakePassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** The programs, or a copy of them where the account can read them. */
export function reachableBinaries(binaries: Binaries, account: Account | undefined): Binaries {
  if (account === undefined || canReach(account, join(binaries.root, 'bin'))) return binaries;
  const root = join(REACHABLE_BASE, `postgresql-${binaries.version}`);
  if (!existsSync(root)) {
    mkdirSync(REACHABLE_BASE, { recursive: true, mode: 0o755 });
    const partial = mkdtempSync(join(REACHABLE_BASE, 'copie-'));
    chmodSync(partial, 0o755);
    cpSync(binaries.root, partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, root);
  }
  return binariesAt(root, binaries.version);
}
