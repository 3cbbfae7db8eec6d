/**
 * `npm test`: types, lint and every test, from a clean clone. Arguments are passed to vitest
 * (`npm test -- packages/domain`). The last line says `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, ROOT } from './lib/paths.mjs';
import { countResults } from './lib/results.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

ensureInstalled();
ensureWebBuilt();

const totals = { passed: 0, failed: 0 };
check('Types', join('typescript', 'bin', 'tsc'), ['--noEmit', '-p', 'tsconfig.json']);
check('Lint', join('oxlint', 'bin', 'oxlint'), ['--type-aware', '--deny-warnings']);
runTests(process.argv.slice(2));
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/** Runs a check, which counts as one test. */
function check(title, script, options) {
  process.stdout.write(`${title}…\n`);
  if (runScript(script, options) === 0) totals.passed += 1;
  else totals.failed += 1;
}

function runTests(options) {
  const folder = mkdtempSync(join(tmpdir(), 'dosye-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = runScript(join('vitest', 'vitest.mjs'), ['run', ...reporters, ...options]);
  const { passed, failed } = countResults(report, code);
  totals.passed += passed;
  totals.failed += failed;
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a script of node_modules on the pinned Node, without relying on PATH. */
function runScript(script, options) {
  const path = join(ROOT, 'node_modules', script);
  const env = { ...COMPILE_CACHE, ...process.env };
  const settings = { cwd: ROOT, stdio: 'inherit', env };
  const { status } = spawnSync(pinnedNode(), [path, ...options], settings);
  return status ?? 1;
}
