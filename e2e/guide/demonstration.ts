import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A running demonstration. */
export interface Demonstration {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the demonstration with its own data folder on a free port; a new folder is filled. In: the folder,
 * from the root of the sources.
 * @throws Error with the output of the server when it ends instead
 */
export async function startDemonstration(folder: string): Promise<Demonstration> {
  const child = spawn(process.execPath, [join(ROOT, 'apps', 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    env: { ...process.env, DEMO: '1', DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0' },
    // The server stops when the channel closes, hence also when this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const address = await readAddress(child);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}

function readAddress(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Dosye est prêt : (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(`The demonstration ended: ${said}`)));
  });
}
