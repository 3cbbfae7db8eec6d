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

/** The folder in which the embedded database lives: its cluster, its password, its log. */
export type ClusterPaths = {
  folder: string;
  cluster: string;
  passwordFile: string;
  logFile: string;
};

/** Where a database goes, and the programs are copied, that must not stay below a closed folder. */
const REACHABLE_BASE = '/var/lib/dosye';

/**
 * Prepares `<dataDir>/postgres`. When the server runs as root and the database's account cannot go
 * into that folder (below /root, say), it becomes a link to a folder below /var/lib/dosye.
 */
export function prepareClusterPaths(dataDir: string, account: Account | undefined): ClusterPaths {
  const wanted = join(dataDir, 'postgres');
  if (!existsSync(wanted)) {
    if (account !== undefined && !canReach(account, dataDir)) linkToReachable(wanted);
    else mkdirSync(wanted, { mode: 0o711 });
  }
  const folder = realpathSync(wanted);
  return {
    folder,
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'postgres.log'),
  };
}

function linkToReachable(wanted: string): void {
  mkdirSync(REACHABLE_BASE, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(REACHABLE_BASE, 'data-'));
  chmodSync(folder, 0o711);
  symlinkSync(folder, wanted);
}

/** Creates the cluster's folder, empty and owned by the account that will run it. */
export function makeClusterFolder(cluster: string, account: Account | undefined): void {
  mkdirSync(cluster, { mode: 0o700 });
  if (account !== undefined) chownSync(cluster, account.uid, account.gid);
}

/** The database's own password: random, made once, readable by the server's account alone. */
export function readOrMakePassword(home: ClusterPaths): string {
  if (existsSync(home.passwordFile)) return readFileSync(home.passwordFile, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(home.passwordFile, `${password}\n`, { mode: 0o600 });
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
