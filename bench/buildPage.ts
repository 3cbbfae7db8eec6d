import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the page as `npm start` does, unless it is built. */
export function buildPage(): void {
  const build = "import('./scripts/lib/web.mjs').then((web) => web.ensureWebBuilt())";
  const root = fileURLToPath(new URL('..', import.meta.url));
  execFileSync(process.execPath, ['-e', build], { cwd: root });
}
