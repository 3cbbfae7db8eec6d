import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { startServer, stopServer } from './server.ts';

/** What it takes to start the PostgreSQL of one cluster. */
export type Installation = { home: ClusterPaths; binaries: Binaries; account: Account | undefined };

/**
 * Starts PostgreSQL and starts it again whenever it ends unasked.
 * @returns how to stop it, and the watching, for good
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
        // What keeps it from starting (a full disk, say) may go away; /readyz tells meanwhile.
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
