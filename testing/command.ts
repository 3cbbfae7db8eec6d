import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The environment of a command: the settings, and of this process's only what finds programs. */
const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

/**
 * Runs a command of the terminal as an operator does.
 * @param name of its file: `verifyHistory`
 * @returns its exit code and what it says, on both streams
 */
export function runCommand(
  name: string,
  options: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): [number | null, string] {
  const file = fileURLToPath(import.meta.resolve(`@dosye/server/start/commands/${name}.ts`));
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...options], {
    encoding: 'utf8',
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
  });
  return [status, (stdout + stderr).trim()];
}
