import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The text of a file. @param file its path from the root */
export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The files of some patterns, as sorted paths from the root, without what is installed or built. */
export const filesIn = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
