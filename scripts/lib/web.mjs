import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fail, pinnedNode, ROOT } from './paths.mjs';

const WEB = join(ROOT, 'apps', 'web');
const DIST = join(WEB, 'dist');
const STAMP = join(DIST, '.stamp');
/** Folders with the sources of the page. */
export const SOURCES = [
  'apps/web',
  'packages/documents',
  'packages/domain',
  'packages/engine',
  'packages/kinds',
  'packages/verification',
];
const SOURCE_FILES = ['package-lock.json', 'scripts/lib/web.mjs'];
const IGNORED = new Set(['dist', 'node_modules', 'test']);

/** Builds the page unless its sources are unchanged since the last build. */
export function ensureWebBuilt() {
  const current = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === current) return;
  process.stdout.write('Construction de la page…\n');
  const staging = join(WEB, `dist-${process.pid}`);
  try {
    build(staging);
    writeFileSync(join(staging, '.stamp'), current);
    rmSync(DIST, { recursive: true, force: true });
    renameSync(staging, DIST);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function build(folder) {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  // The page of the application, then the verification page beside it.
  for (const own of [['--emptyOutDir'], ['--config', 'vite.verification.config.ts']]) {
    const options = ['build', WEB, '--outDir', folder, '--logLevel', 'warn', ...own];
    const { status } = spawnSync(pinnedNode(), [vite, ...options], { cwd: WEB, stdio: 'inherit' });
    if (status === 0) continue;
    rmSync(folder, { recursive: true, force: true });
    fail("La construction de la page a échoué (voir ci-dessus) : c'est un défaut de ces sources.");
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((folder) => [...filesBelow(join(ROOT, folder))]);
  for (const file of [...SOURCE_FILES.map((name) => join(ROOT, name)), ...files]) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (IGNORED.has(entry.name) || entry.name.startsWith('dist-')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}
