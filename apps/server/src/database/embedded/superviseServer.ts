import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { startServer, stopServer } from './server.ts';

/** A cluster, the programs that serve it and their account. */
export type Installation = { home: ClusterPaths; binaries: Binaries; account: Account | undefined };

/**
 * Starts PostgreSQL and restarts it whenever it ends unexpectedly.
 * @returns stops PostgreSQL and the supervision
 * @throws StartProblem when the first start fails
 */
export async function superviseServer({
  home,
  binaries,
  account,
}: Installation): Promise<() => Promise<void>> {
  let stopping = false;
  let child: ChildProcess = await startServer(home, binaries, account);
  let restarting: Promise<void> = Promise.resolve();

  const restart = async (): Promise<void> => {
    while (!stopping) {
      await pause(500);
      try {
        child = await startServer(home, binaries, account);
        watch();
        return;
      } catch {
        // The cause, such as a full disk, may go away; meanwhile /readyz answers 503.
      }
    }
  };
  const watch = (): void => {
    child.once('exit', () => {
      if (!stopping) restarting = restart();
    });
  };

  watch();
  return async () => {
    stopping = true;
    await restarting;
    await stopServer(child, home, binaries);
  };
}
