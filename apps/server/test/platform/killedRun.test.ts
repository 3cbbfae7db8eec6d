import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { expect, it } from 'vitest';
import { isAlive } from '../../src/database/embedded/postmasterFile.ts';

const RUN_PROCESS = fileURLToPath(import.meta.resolve('@dosye/testing/runProcess.ts'));

it('a test run that is killed leaves no PostgreSQL and no files of its tests behind', async () => {
  const runFolder = testFolder();
  const env = { ...process.env, TEST_DATABASE_URL: 'postgresql://another' };
  const run = fork(RUN_PROCESS, [runFolder], { execArgv: [], env });
  cleanUp(() => run.kill('SIGKILL'));
  await once(run, 'message');
  const folder = join(runFolder, 'data-of-a-test');
  mkdirSync(folder);
  const server = startServerProcess({ DATA_DIR: folder });
  await server.address;
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  const database = Number.parseInt(readFileSync(file, 'utf8'), 10);
  server.child.kill('SIGKILL');
  await server.ended;
  expect(isAlive(database)).toBe(true);
  const ended = once(run, 'exit');
  run.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(isAlive(database)).toBe(false);
  expect(existsSync(runFolder)).toBe(false);
});
