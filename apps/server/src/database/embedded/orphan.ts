import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../../platform/startProblem.ts';
import { isAlive, readPostmasterFile } from './postmasterFile.ts';
import { disownPostmasterFile, removeSocketFolder, servesCluster } from './postmasterFile.ts';

/**
 * Ends a PostgreSQL that outlived its server (kill -9 of the server alone) and clears what a killed
 * one left, so that the cluster can be started. The folder's lock must be held: no other server
 * can be using that PostgreSQL.
 * @throws StartProblem when it does not end within a minute
 */
export async function clearOrphan(cluster: string): Promise<void> {
  const left = readPostmasterFile(cluster);
  if (left === undefined) return;
  if (servesCluster(left.pid, cluster)) await stopProcess(left.pid);
  disownPostmasterFile(cluster);
  removeSocketFolder(left.socketFolder);
}

/**
 * Stops a postmaster: first fast (sessions are cut, the log is flushed), then, if it has not ended
 * after 30 seconds, at once; the next start then replays the log.
 */
export async function stopProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
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
