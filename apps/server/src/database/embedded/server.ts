import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../../platform/startProblem.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { stopProcess } from './orphan.ts';
import { readPostmasterFile } from './postmasterFile.ts';

/** Milliseconds. Replaying the WAL after a power cut takes minutes on a slow disk, never this long. */
const START_TIMEOUT = 15 * 60_000;
const MAX_LOG_SIZE = 5 * 1024 * 1024;

/**
 * Starts PostgreSQL on a cluster and waits until it accepts connections. It runs in its own process
 * group: Ctrl-C in the terminal must not stop it before the server's requests have ended.
 * @throws StartProblem with the last error of its log when it ends instead
 */
async function startServer(
  home: ClusterPaths,
  binaries: Binaries,
  account: Account | undefined,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const before = endOfLog(home.logFile);
    const child = spawnServer(home, binaries, account);
    if (await becomesReady(child, home.cluster)) return child;
    const lastError = lastErrorLine(home.logFile, before);
    // Backends of a killed PostgreSQL may need a moment to end and release the shared memory.
    if (!lastError.includes('still in use') || attempt > 100) throw cannotStart(home, lastError);
    await pause(200);
  }
}

/** Where the next line is written, in bytes; a log that has grown too long begins again. */
function endOfLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= MAX_LOG_SIZE) return size;
  truncateSync(logFile);
  return 0;
}

function spawnServer(
  home: ClusterPaths,
  binaries: Binaries,
  account: Account | undefined,
): ChildProcess {
  const log = openSync(home.logFile, 'a', 0o600);
  const child = spawn(binaries.postgres, ['-D', home.cluster], {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: home.folder,
    detached: process.platform !== 'win32',
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  child.once('error', () => {});
  return child;
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT;
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const file = readPostmasterFile(cluster);
    if (file?.pid === child.pid && file.status === 'ready') return true;
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return false;
}

/** @param from where this start began to write: an earlier one may have ended by an error of its own */
function lastErrorLine(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? lines.at(-1) ?? '';
}

function cannotStart(home: ClusterPaths, lastError: string): StartProblem {
  const words = lastError.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
  return new StartProblem(
    `La base de données intégrée ne démarre pas (PostgreSQL dit : ${words || 'rien'}) : vérifiez la place libre et les droits de ${home.folder}, puis lisez ${home.logFile}.`,
  );
}

/** Stops PostgreSQL by a fast shutdown; open transactions are rolled back. */
async function stopServer(
  child: ChildProcess,
  home: ClusterPaths,
  binaries: Binaries,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  if (process.platform !== 'win32') return stopProcess(child.pid);
  const control = join(dirname(binaries.postgres), 'pg_ctl.exe');
  spawnSync(control, ['stop', '-D', home.cluster, '-m', 'fast', '-w'], { stdio: 'ignore' });
}

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
