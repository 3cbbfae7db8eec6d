import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../../platform/startProblem.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { OWNER } from './cluster.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { CONFIGURATION_FILE, ensureInclude } from './configuration.ts';

/** Attempts, and milliseconds between them: backends of a killed PostgreSQL need a moment to end. */
const ATTEMPTS = 20;
const TRY_EVERY = 200;

/**
 * Gives the owner of an existing cluster a new password, where the file of the present one is lost: PostgreSQL's
 * single-user mode asks for none. No other PostgreSQL may run on the cluster.
 * @throws StartProblem when PostgreSQL does not start
 */
export async function replaceOwnerPassword(
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
