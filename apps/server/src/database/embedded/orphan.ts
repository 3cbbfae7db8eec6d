import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../../platform/startProblem.ts';
import { disownPostmasterFile, isAlive, readPostmasterFile } from './postmasterFile.ts';
import { removeInvalidPostmasterFile, removeSocketFolder } from './postmasterFile.ts';
import { postmastersOf, servesCluster, socketBelongsTo } from './processes.ts';

/**
 * Stops a PostgreSQL that outlived its server (kill -9 of the server only) and removes what a killed
 * one left, so that the cluster can be started. The caller holds the folder's lock, so no other
 * server uses that PostgreSQL.
 * @throws StartProblem when it does not end within a minute
 */
export async function clearOrphan(cluster: string): Promise<void> {
  const left = readPostmasterFile(cluster);
  const isNamed = left !== undefined && servesCluster(left.pid, cluster);
  for (const pid of isNamed ? [left.pid] : postmastersOf(cluster)) await stopProcess(pid);
  if (left === undefined) {
    removeInvalidPostmasterFile(cluster);
    return;
  }
  disownPostmasterFile(cluster);
  if (socketBelongsTo(left.socketFolder, cluster)) removeSocketFolder(left.socketFolder);
}

/**
 * Stops a postmaster: by a fast shutdown (sessions are cut, the WAL is flushed), and if it has not
 * ended after 30 seconds by an immediate one, after which the next start replays the WAL.
 */
export async function stopProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
      // One that was frozen would not notice.
      if (process.platform !== 'win32') process.kill(pid, 'SIGCONT');
    } catch {
      return;
    }
    if (await endsWithin(pid, 30_000)) return;
  }
  throw new StartProblem(
    `Une ancienne base de données (processus ${pid}) ne s'arrête pas : arrêtez ce processus ou redémarrez l'ordinateur.`,
  );
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}
