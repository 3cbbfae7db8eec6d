import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { cleanUp } from './cleanUp.ts';
import { removeDataFolder } from './dataFolder.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Of this process's environment only what does not change a server; the cache shortens its start by a quarter. */
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

export type ServerProcess = {
  child: ChildProcess;
  /** Its output so far, both streams. */
  said: () => string;
  /** Resolves with the address that it prints when it is ready; rejects with its output. */
  address: Promise<string>;
  /** Resolves with the exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
};

/**
 * Starts the real server as `npm start` does, with a free port. It ends with the test, or with the
 * tests of the file, and at the latest with this process, which holds its message channel.
 */
export function startServerProcess(environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [join(ROOT, 'apps', 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    env: { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  const ended = endOf(child);
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /Dosye est prêt : (http:\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then(() => reject(new Error(`The server ended: ${text}`)));
  });
  address.catch(() => {});
  cleanUp(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, said: () => text, address, ended };
}

/** Waits for all of its output too; the child's own 'close' does not come after a disconnect(). */
async function endOf(child: ChildProcess): Promise<number | string> {
  const outputs = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'close'));
  const [[code, signal]] = await Promise.all([once(child, 'exit'), ...outputs]);
  return (code ?? signal) as number | string;
}

/**
 * A data folder for a test. It is removed after the test, or after the tests of the file, once a PostgreSQL
 * left by a killed server was stopped; at the latest after the run.
 */
export function testFolder(): string {
  const folder = mkdtempSync(join(inject('runFolder'), 'data-'));
  cleanUp(() => removeDataFolder(folder));
  return folder;
}
