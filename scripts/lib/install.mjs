import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from './paths.mjs';

/** Marks what is installed, by the lockfile and the platform. */
export const STAMP_FILE = join('node_modules', '.dosye-installed');
const STAMP = join(ROOT, STAMP_FILE);

/** Runs `npm ci` unless a stamp in node_modules has the hash of the lockfile. */
export function ensureInstalled() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (isInstalled()) {
    writeFileSync(STAMP, wanted);
    return;
  }
  process.stdout.write('Installation des dépendances…\n');
  // The build needs the development dependencies, which NODE_ENV=production would omit.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // Hides warnings that the system's Node, which only runs npm, is too old for some packages.
  options.push('--loglevel=error');
  if (runNpm(options) !== 0) {
    fail(
      "L'installation des dépendances a échoué (voir ci-dessus) : vérifiez la connexion à Internet et la place libre, puis relancez.",
    );
  }
  writeFileSync(STAMP, wanted);
}

/** What the mark contains of a platform. */
export function fingerprint({ platform, arch } = process) {
  const lockfile = readFileSync(join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  return `${hash} ${platform} ${arch}\n`;
}

/** Whether npm's record of installed packages matches the lockfile, for example after `npm ci`. */
function isInstalled() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, { version, resolved, link, optional }]) => {
      const present = installed[path];
      if (present === undefined) return optional === true;
      // Workspaces have no version; their link must lead to the current folder.
      return link ? present.resolved === resolved : present.version === version;
    });
}

/** Runs npm in a folder; npm's own environment variables give the paths of npm and Node. @returns its exit code */
export function runNpm(options, cwd = ROOT) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const settings = { cwd, stdio: ['ignore', 'inherit', 'inherit'] };
  if (script && node && existsSync(node)) {
    return spawnSync(node, [script, ...options], settings).status;
  }
  return spawnSync('npm', options, { ...settings, shell: process.platform === 'win32' }).status;
}
