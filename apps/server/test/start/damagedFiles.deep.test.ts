import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { type ServerProcess, startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import { expect, it } from 'vitest';
import { killWithChildren } from '../kills/processes.ts';

const folder = testFolder();
const start = (): ServerProcess =>
  startServerProcess({ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, BACKUP_HOUR: 'non' });

const signIn = async ({ address }: ServerProcess): Promise<string> => signInAt(await address);

const SETTINGS = join('postgres', 'cluster', 'postgresql.conf');
const PID_FILE = join('postgres', 'cluster', 'postmaster.pid');
const FILES = [
  SETTINGS,
  PID_FILE,
  join('postgres', 'cluster', 'dosye.conf'),
  join('postgres', 'password'),
  join('postgres', 'app-password'),
  'act-key',
];

const writePid = (content: string) => () =>
  writeFileSync(join(folder, PID_FILE), content, { mode: 0o600 });
const zeros = (file: string): void => writeFileSync(file, '\0'.repeat(readFileSync(file).length));

/** What a power cut leaves of files that were not flushed, and what else may have become of postmaster.pid. */
const DAMAGE: readonly (readonly [what: string, harm: () => void])[] = [
  ['are empty', () => FILES.forEach((file) => truncateSync(join(folder, file)))],
  ['are full of zeros', () => FILES.forEach((file) => zeros(join(folder, file)))],
  [
    'lack the end of their last line',
    () => truncateSync(join(folder, SETTINGS), readFileSync(join(folder, SETTINGS)).length - 9),
  ],
  ['are without postmaster.pid’s content', writePid('')],
  ['hold no number in postmaster.pid', writePid('abc\n')],
  ['name process 1 in postmaster.pid', writePid('1\n')],
  ['name a process in postmaster.pid that is not PostgreSQL', writePid(`${process.pid}\n`)],
];

it.each(
  DAMAGE,
)('a server whose files %s after a power cut starts, whether PostgreSQL outlived it or not', async (_what, harm) => {
  for (const outlives of [true, false]) {
    const server = start();
    expect(await signIn(server)).not.toBe('');
    if (!outlives) killWithChildren(server.child.pid ?? 0);
    server.child.kill('SIGKILL');
    await server.ended;
    harm();
  }
  expect(await signIn(start())).not.toBe('');
});
