import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { chmodSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { flushFolder, writeDurably } from '../../platform/durableFiles.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type ClusterPaths, makeClusterFolder } from './clusterPaths.ts';
import { ensureInclude } from './configuration.ts';

/** Name of the owner role and of the database of the embedded PostgreSQL. */
export const OWNER = 'dosye';

/**
 * Creates the cluster unless it exists: UTF-8, the built-in C.UTF-8 locale (the same on every
 * machine), checksums on, passwords by SCRAM. It is created under another name, flushed to disk and
 * renamed when complete, so that a first start that is interrupted, even by a power cut, leaves no
 * incomplete cluster: the next one begins again.
 * @throws StartProblem when PostgreSQL's own initdb fails
 */
export function ensureCluster(
  home: ClusterPaths,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): void {
  removeUnfinished(home);
  if (existsSync(home.cluster)) return;
  const unfinished = mkdtempSync(`${home.cluster}.new-`);
  // The account of PostgreSQL passes through to the files within.
  chmodSync(unfinished, 0o711);
  try {
    const newCluster = join(unfinished, 'cluster');
    makeClusterFolder(newCluster, account);
    runInitdb(newCluster, unfinished, binaries, account, password);
    ensureInclude(newCluster, account);
    // initdb has flushed the rest.
    flushFolder(newCluster);
    renameSync(newCluster, home.cluster);
    flushFolder(home.folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Removes what an interrupted first start left. Each start uses a name of its own, for the initdb of a killed
 * server may still be writing; it ends when its folder is gone.
 */
function removeUnfinished({ folder, cluster }: ClusterPaths): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(cluster)}.new`)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Still being written to: the next start removes it.
    }
  }
}

/** @param scratch folder for its password file */
function runInitdb(
  cluster: string,
  scratch: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): void {
  const passwordFile = join(scratch, 'password');
  writeDurably(passwordFile, `${password}\n`, { owner: account });
  const workingFolder = join(scratch, 'work');
  mkdirSync(workingFolder, { mode: 0o700 });
  if (account !== undefined) chownSync(workingFolder, account.uid, account.gid);
  const result = spawnSync(binaries.initdb, initdbArguments(cluster, passwordFile), {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: workingFolder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (result.status === 0) return;
  const lastError = (result.stderr ?? '').trim().split('\n').at(-1) ?? '';
  throw new StartProblem(
    `La base de données intégrée ne peut pas être créée dans ${cluster} : vérifiez la place libre et les droits de ce dossier (PostgreSQL dit : ${lastError || (result.error?.message ?? 'rien')}).`,
  );
}

function initdbArguments(cluster: string, passwordFile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--auth=scram-sha-256',
    '--no-instructions',
  ];
}
