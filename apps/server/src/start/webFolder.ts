import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Folder of the built page, or undefined while it has not been built: during development the page
 * has its own server, and `npm start` always builds first.
 */
export function webFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}
