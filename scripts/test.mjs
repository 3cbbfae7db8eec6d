/**
 * `npm test`: types, lint and every test, from a clean clone. The last line says `N passed, N failed`. Arguments are
 * passed to vitest (`npm test -- packages/domain`), except:
 * --changed[=revision]  the tests of the changed rooms only, in seconds (testing/changedTests.ts)
 * --tests-only          no types and no lint
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, ROOT } from './lib/paths.mjs';
import { countResults } from './lib/results.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

/** The projects that start no real page, and need none built. */
const WITHOUT_PAGE = ['unit', 'component'];

/** `deep` is checked by the deep run. */
const LINT = ['--type-aware', '--deny-warnings', '--ignore-pattern', 'deep/**'];

ensureInstalled();
const { testsOnly, changed, vitestOptions } = readOptions(process.argv.slice(2));
if (vitestOptions.includes('install')) process.env.INSTALL = '1';
const rooms = changed === undefined ? undefined : roomsSince(changed);
// Types and lint beside the build of the page, which takes one core, and beside the tests, which often wait.
const checks = testsOnly
  ? []
  : [
      check('Types', 'typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']),
      check('Lint', 'oxlint/bin/oxlint', LINT),
    ];
if (rooms === undefined && needsPage(vitestOptions)) ensureWebBuilt();

const nothing = { passed: 0, failed: 0 };
const counts = await Promise.all([
  rooms?.tests.length === 0 ? nothing : runTests([...vitestOptions, ...(rooms?.tests ?? [])]),
  ...checks,
]);
if (rooms !== undefined) tellRooms(rooms);
const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
process.exitCode = total('failed') === 0 ? 0 : 1;

function readOptions(given) {
  const isOwn = (option) => /^--(tests-only|changed)(=|$)/.test(option);
  const since = given.find((option) => option.startsWith('--changed'));
  return {
    testsOnly: given.includes('--tests-only'),
    changed: since && (since.split('=')[1] ?? 'HEAD'),
    vitestOptions: given.filter((option) => !isOwn(option)),
  };
}

/** Only a choice of projects without the real page spares its build. */
function needsPage(options) {
  const projects = options.flatMap((option, at) => {
    const [name, value] = option.split('=');
    return name === '--project' ? [value ?? options[at + 1]] : [];
  });
  return projects.length === 0 || projects.some((name) => !WITHOUT_PAGE.includes(name));
}

/** The tests of what has changed since a revision, see testing/changedTests.ts. */
function roomsSince(revision) {
  const script = join(ROOT, 'testing', 'changedTests.ts');
  const { status, stdout } = spawnSync(pinnedNode(), [script, revision], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.exit(1);
  return JSON.parse(stdout);
}

function tellRooms({ tests, skipped }) {
  const list = (files) => files.map((file) => `  ${file}\n`).join('');
  process.stdout.write(`\nTests of the changed rooms (${tests.length} files):\n${list(tests)}`);
  process.stdout.write(
    `Left out: tests of other rooms and packages, the journeys, and ${skipped.length} long files of these rooms:\n${list(skipped)}`,
  );
}

/** Runs a check, which counts as one test; it is quiet unless it fails. */
async function check(title, script, options) {
  const { code, output } = await runScript(script, options, 'pipe');
  if (code !== 0) process.stdout.write(`\n${title}:\n${output}\n`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runTests(options) {
  const folder = mkdtempSync(join(tmpdir(), 'dosye-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runScript(
    'vitest/vitest.mjs',
    ['run', ...reporters, ...options],
    'inherit',
  );
  const results = countResults(report, code);
  rmSync(folder, { recursive: true, force: true });
  return results;
}

/** Runs a script of node_modules on the pinned Node, without relying on PATH. */
function runScript(script, options, output) {
  const path = join(ROOT, 'node_modules', ...script.split('/'));
  const child = spawn(pinnedNode(), [path, ...options], {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    env: { ...COMPILE_CACHE, ...process.env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      text += data;
    });
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, output: text }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: text }));
  });
}
