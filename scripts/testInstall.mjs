/**
 * `npm run test:install`: what needs other programs, the network or minutes: service, update, package, image, proxies, replication,
 * rolling restart. It begins by naming what is missing; arguments go to vitest (`-- install/update`). The last line
 * says `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { countResults } from './lib/results.mjs';
import { ensureWebBuilt } from './lib/web.mjs';

const { missingPrograms } = await import('../install/programs.ts');

const missing = missingPrograms();
for (const line of missing) process.stdout.write(`Missing: ${line}\n`);
if (missing.length > 0) process.stdout.write('The tests that need these are left out.\n');
ensureWebBuilt();
const folder = mkdtempSync(join(tmpdir(), 'dosye-report-'));
const report = join(folder, 'report.json');
const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const options = ['run', '--project', 'install', '--reporter=verbose', '--reporter=json'];
options.push(`--outputFile.json=${report}`, ...process.argv.slice(2));
const { status } = spawnSync(process.execPath, [vitest, ...options], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, INSTALL: '1' },
});
const { passed, failed } = countResults(report, status ?? 1);
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
