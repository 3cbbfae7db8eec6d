import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { requireTestRole } from '@dosye/testing/requireTestRole.ts';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { isAlive } from '../../src/database/embedded/postmasterFile.ts';

const RUN_PROCESS = fileURLToPath(import.meta.resolve('@dosye/testing/runProcess.ts'));

const postmaster = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);

/** Runs a program in a process group of its own until it has written something, which is returned too. */
async function begin(program: string): Promise<{ run: ChildProcess; written: string }> {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    detached: true,
    env: { ...process.env, TEST_DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUp(() => run.kill('SIGKILL'));
  const [written] = await once(run.stdout, 'data');
  return { run, written: String(written) };
}

/** Demands that the role of the application is known by its password as that of tests. */
async function demandTestRole(url: string): Promise<void> {
  await requireTestRole(url);
  const owner = new Client({ connectionString: url });
  await owner.connect();
  const refused = 'is not that of tests';
  await owner.query("create role dosye_app login password 'secret de l’office'");
  await expect(requireTestRole(url)).rejects.toThrow(refused);
  await owner.query("alter role dosye_app login password 'essai'");
  await requireTestRole(url);
  await owner.query('alter role dosye_app nologin');
  await expect(requireTestRole(url)).rejects.toThrow(refused);
  await owner.end();
}

it('a test run that is killed leaves no PostgreSQL and no files of its tests behind', async () => {
  const runFolder = testFolder();
  const env = { ...process.env, TEST_DATABASE_URL: 'postgresql://another' };
  const run = fork(RUN_PROCESS, [runFolder], { execArgv: [], env });
  cleanUp(() => run.kill('SIGKILL'));
  await once(run, 'message');
  const folder = join(runFolder, 'data-of-a-test');
  mkdirSync(folder);
  const start = import.meta.resolve('@dosye/server/database/embedded/embedded.ts');
  const { run: server } = await begin(`import { startEmbedded } from '${start}';
    await startEmbedded(${JSON.stringify(folder)}, { fsync: 'off' });
    process.stdout.write('started');`);
  const database = postmaster(folder);
  const killed = once(server, 'exit');
  server.kill('SIGKILL');
  await killed;
  expect(isAlive(database)).toBe(true);
  const ended = once(run, 'exit');
  run.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(isAlive(database)).toBe(false);
  expect(existsSync(runFolder)).toBe(false);
});

it('a test run takes no PostgreSQL on which another Dosye has its role, and leaves none behind when its whole process group is killed', async () => {
  const runFolder = join(testFolder(), 'run');
  mkdirSync(runFolder);
  const start = import.meta.resolve('@dosye/testing/globalDatabase.ts');
  const { run, written } = await begin(`import { startRunProcess } from '${start}';
    process.stdout.write((await startRunProcess(${JSON.stringify(runFolder)})).url);`);
  await demandTestRole(written);
  const database = postmaster(join(runFolder, 'database'));
  expect(isAlive(database)).toBe(true);
  process.kill(-(run.pid ?? 0), 'SIGKILL');
  await expect.poll(() => existsSync(runFolder)).toBe(false);
  expect(isAlive(database)).toBe(false);
});
