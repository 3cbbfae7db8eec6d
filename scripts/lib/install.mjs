import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from './paths.mjs';

const STAMP = join(ROOT, 'node_modules', '.dosye-installed');

/**
 * Installs exactly what the lockfile says, unless that has been done: the stamp in node_modules
 * names the lockfile it was installed from.
 */
export function ensureInstalled() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (isInstalled()) {
    writeFileSync(STAMP, wanted);
    return;
  }
  process.stdout.write('Installation des dépendances…\n');
  // The build needs the development tools even where NODE_ENV=production would leave them out.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // The system's Node, which only runs npm, is older than some packages ask for: not of interest.
  options.push('--loglevel=error');
  if (runNpm(options) !== 0) {
    fail(
      "L'installation des dépendances a échoué (voir ci-dessus) : vérifiez la connexion à Internet et la place libre, puis relancez.",
    );
  }
  writeFileSync(STAMP, wanted);
}

function fingerprint() {
  const lockfile = readFileSync(join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  return `${hash} ${process.platform} ${process.arch}\n`;
}

/** True when npm's own record of what it installed agrees with the lockfile (after `npm ci`, say). */
function isInstalled() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, { version, resolved, link, optional }]) => {
      const found = installed[path];
      if (found === undefined) return optional === true;
      // A workspace has no version here: its link must lead to the folder it has now.
      return link ? found.resolved === resolved : found.version === version;
    });
}

/** npm says where it lies and which Node runs it; both outlive the node_modules it replaces. */
function runNpm(options) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const settings = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] };
  if (script && node && existsSync(node)) {
    return spawnSync(node, [script, ...options], settings).status;
  }
  return spawnSync('npm', options, { ...settings, shell: process.platform === 'win32' }).status;
}
