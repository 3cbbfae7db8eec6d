import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './childEnvironment.ts';

/** A server in a child process. */
export interface RunningServer {
  url: string;
  /** Process id. */
  pid: number;
  /** Resident memory in bytes; 0 where the system does not report it. */
  memory: () => number;
  stop: () => Promise<void>;
}

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function running(child: ChildProcess, url: string): RunningServer {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    pid: child.pid ?? 0,
    memory: () => residentBytes(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Resident memory of a process in bytes; 0 where the system does not report it. */
export function residentBytes(pid: number): number {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(found?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/**
 * Starts the Dosye server on a database, on a port that is free.
 * @throws Error with what the server said when it ends instead, or is not ready within a minute
 */
export async function startDosye(databaseUrl: string, dataDir: string): Promise<RunningServer> {
  const env = childEnvironment({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PASSWORD: 'Mesure-2026!',
    // No nightly backup during a measurement.
    BACKUP_HOUR: 'non',
  });
  const child = fork(file('../apps/server/src/main.ts'), [], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return running(child, await addressOf(child));
}

/** The address that a server prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const [, address] = /Dosye est prêt : (http:\S+)/.exec(said) ?? [];
      if (address === undefined) return;
      // The log of a long measurement is read on, but not kept.
      child.stdout?.off('data', hear).resume();
      resolve(address);
    };
    child.stdout?.on('data', hear);
    child.once('close', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
    const giveUp = (): void => reject(new Error(`The server is not ready after a minute: ${said}`));
    setTimeout(giveUp, 60_000).unref();
  });
}

/** Starts the bare server on a database. */
export async function startBare(databaseUrl: string): Promise<RunningServer> {
  const env = childEnvironment({ BENCH_DATABASE_URL: databaseUrl });
  const child = fork(file('./bareServer.ts'), [], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address: string) => resolve(address));
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  return running(child, url);
}
