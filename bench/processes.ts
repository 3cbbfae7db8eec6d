import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

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

/** Starts the Dosye server on a database. */
export async function startDosye(databaseUrl: string, dataDir: string): Promise<RunningServer> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_PASSWORD: 'Mesure-2026!',
    // No nightly backup during a measurement.
    BACKUP_HOUR: 'non',
  };
  const child = fork(file('../apps/server/src/main.ts'), [], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${url}/readyz`, child);
  return running(child, url);
}

/** Starts the bare server on a database. */
export async function startBare(databaseUrl: string): Promise<RunningServer> {
  const env = { ...process.env, BENCH_DATABASE_URL: databaseUrl };
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

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not become ready within a minute');
}
