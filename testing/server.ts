import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanUp } from './cleanUp.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export type ServerProcess = {
  child: ChildProcess;
  /** Everything it has printed so far, both streams. */
  said: () => string;
  /** Resolves with the address it prints when it is ready; rejects with what it said instead. */
  address: Promise<string>;
  /** Resolves with the exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
};

/**
 * Starts the real server as `npm start` does, with a free port; ended when the tests of the file
 * have run.
 */
export function startServerProcess(environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [join(ROOT, 'apps', 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /Dosye est prêt : (http:\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => reject(new Error(`The server ended: ${text}`)));
  });
  address.catch(() => {});
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  cleanUp(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, said: () => text, address, ended };
}

/** A data folder of the test's own, gone when the test, or the tests of the file, have run. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dosye-data-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
