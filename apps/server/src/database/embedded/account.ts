import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartProblem } from '../../platform/startProblem.ts';

/** The system account that PostgreSQL runs as; undefined means the account of this process. */
export type Account = { name: string; uid: number; gid: number };

const CANDIDATES = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root. When the server does, PostgreSQL runs as the owner of an existing
 * cluster, else as `postgres`, else as `nobody`. Otherwise undefined: the account of the server.
 * @param cluster folder of the cluster, which may not exist yet
 */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) {
    const ownerAccount = accounts.find((account) => account.uid === owner.uid);
    return ownerAccount ?? { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  }
  for (const name of CANDIDATES) {
    const candidate = accounts.find((account) => account.name === name && account.uid !== 0);
    if (candidate !== undefined) return candidate;
  }
  throw new StartProblem(
    "La base de données intégrée ne peut pas tourner sous le compte root et ce système n'a ni compte « postgres » ni compte « nobody » : lancez Dosye avec un compte ordinaire.",
  );
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** True when the account can enter a folder: tried as that account, since every parent folder counts. */
export function canReach(account: Account, folder: string): boolean {
  const { uid, gid } = account;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}
