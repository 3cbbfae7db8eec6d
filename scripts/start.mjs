/**
 * `npm start`, `npm run demo` (--demo) and `npm run dev` (--dev), from a clean clone: installs and
 * builds what has changed, then runs the server until it is stopped. Needs Node 20 or later, and no
 * dependencies.
 */
import { join } from 'node:path';
import { endWith, startNode } from './lib/child.mjs';
import { demoEnvironment } from './lib/demo.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

const demo = process.argv.includes('--demo');
const dev = process.argv.includes('--dev');
const SERVER = join('apps', 'server', 'src', 'main.ts');
const environment = demo ? demoEnvironment(process.env) : {};

ensureInstalled();
if (dev) {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  await endWith([
    startNode(['--watch', '--watch-preserve-output', SERVER], environment),
    startNode([vite, join('apps', 'web')], environment),
  ]);
} else {
  ensureWebBuilt();
  await endWith([startNode([SERVER], environment)]);
}
