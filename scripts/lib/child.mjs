import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { HOME, pinnedNode, ROOT } from './paths.mjs';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * V8 flags, inherited by forked processes: collect the old generation when it has grown by 30 % instead of 100 %.
 * After the same load the server's memory was 219 MB instead of 343 MB, at the same speed. The server calls the
 * collector itself after large pictures (collectGarbage.ts).
 */
const V8_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=30', '--expose-gc'];

/**
 * Two glibc malloc arenas instead of eight per core, for less fragmentation. Blocks of 128 KB and more, those of pictures
 * and large bodies, are returned to the system when they are freed: glibc raises this limit to 32 MB by itself. After
 * six saves with pictures of 12 megapixels the server's memory was 272 MB instead of 365 MB.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Caches compiled modules between starts, so that the TypeScript stripper need not be loaded: the server uses
 * 18 MB less, each of its threads 20 MB less.
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'dosye') };

/**
 * Starts a script of a program on its pinned Node in this terminal, with an IPC channel that closes if this process dies.
 * @param program folder of the program
 */
export function startNode([script, ...options], environment = {}, program = ROOT) {
  const flags = script.startsWith('-') ? [script] : [join(program, script)];
  return spawn(pinnedNode(program), [...V8_FLAGS, ...flags, ...options], {
    cwd: HOME,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...MALLOC, ...COMPILE_CACHE, ...process.env, ...environment },
  });
}

/** As a shell tells it. */
const ENDED_BY_SIGNAL = 128;

/** Forwards signals to child processes; when one exits, stops the others. @returns its exit code */
export async function endOf(children) {
  const forward = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  const exits = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('error', () => resolve(1));
        child.once('exit', (code) => resolve(code ?? ENDED_BY_SIGNAL));
      }),
  );
  const code = await Promise.race(exits);
  forward('SIGTERM');
  await Promise.all(exits);
  for (const signal of SIGNALS) process.off(signal, forward);
  return code;
}

/** The same, and exits with its code. */
export const endWith = async (children) => process.exit(await endOf(children));
