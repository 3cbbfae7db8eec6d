import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '../../platform/startProblem.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { CONFIGURATION_FILE } from './configuration.ts';
import { type ClusterPaths, makeClusterFolder } from './clusterPaths.ts';

/** Name of the owner role and of the database of the embedded PostgreSQL. */
export const OWNER = 'dosye';

/**
 * Creates the cluster unless it exists: UTF-8, the built-in C.UTF-8 locale (the same on every
 * machine), checksums on, passwords by SCRAM. It is created under another name and renamed when
 * complete, so that an interrupted first start leaves no incomplete cluster.
 * @throws StartProblem when PostgreSQL's own initdb fails
 */
export function ensureCluster(
  home: ClusterPaths,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): void {
  if (existsSync(home.cluster)) return;
  const unfinished = `${home.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makeClusterFolder(unfinished, account);
  runInitdb(unfinished, binaries, account, password);
  const include = `\ninclude_if_exists = '${CONFIGURATION_FILE}'\n`;
  appendFileSync(join(unfinished, 'postgresql.conf'), include);
  renameSync(unfinished, home.cluster);
}

function runInitdb(
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): void {
  const scratch = mkdtempSync(join(tmpdir(), 'dosye-init-'));
  const passwordFile = join(scratch, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account !== undefined) {
    chownSync(scratch, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const result = spawnSync(binaries.initdb, initdbArguments(cluster, passwordFile), {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  rmSync(scratch, { recursive: true, force: true });
  if (result.status === 0) return;
  rmSync(cluster, { recursive: true, force: true });
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
