/**
 * `npm start`, `npm run demo` (--demo) and `npm run dev` (--dev), from a clean clone: installs and
 * builds what has changed, then runs the server until it is stopped, or the version of it that an update has put in its
 * place (lib/program.mjs). `--prepare` installs and builds only. Needs Node 20 or later, and no dependencies.
 */
import { join } from 'node:path';
import { endOf, endWith, startNode } from './lib/child.mjs';
import { demoEnvironment } from './lib/demo.mjs';
import { ensureInstalled } from './lib/install.mjs';
import {
  dataFolder,
  HERE,
  readProgram,
  RESTART,
  servingProgram,
  writeProgram,
} from './lib/program.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

const demo = process.argv.includes('--demo');
const dev = process.argv.includes('--dev');
const SERVER = join('apps', 'server', 'src', 'main.ts');
const environment = demo ? demoEnvironment(process.env) : {};

if (process.argv.includes('--prepare')) {
  prepare();
} else if (dev) {
  ensureInstalled();
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  await endWith([
    startNode(['--watch', '--watch-preserve-output', SERVER], environment),
    startNode([vite, join('apps', 'web')], environment),
  ]);
} else {
  await serve();
}

function prepare() {
  ensureInstalled();
  ensureWebBuilt();
}

/** Starts the program that serves the data, again whenever the server ends for another one. */
async function serve() {
  const settings = { ...process.env, ...environment };
  for (;;) {
    const { name, folder } = servingProgram(settings);
    // An update has prepared the others.
    if (name === HERE) prepare();
    const before = readProgram(dataFolder(settings));
    const server = startNode([SERVER], { ...environment, DOSYE_PROGRAM: name }, folder);
    const code = await endOf([server]);
    if (code !== RESTART && !(code === 1 && givesUp(dataFolder(settings), before)))
      process.exit(code);
  }
}

/**
 * A new version that ends before it has begun its trial (apps/server/src/start/update/trial.ts) cannot be loaded: the one of
 * before serves again, whose data are as they were.
 */
function givesUp(folder, before) {
  const program = readProgram(folder);
  const isAsked = ['asked', 'stopping'].includes(program?.state);
  if (!isAsked || program.loadedAt !== before?.loadedAt) return false;
  const reason = 'La nouvelle version ne se charge pas (voir le journal).';
  writeProgram(folder, { ...program, state: 'returned', reason });
  return true;
}
