import { PASSWORD } from '@dosye/testing/accounts.ts';
import { DEEP, fewOf } from '@dosye/testing/draws.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import { type ServerProcess, startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { killWithChildren } from '../kills/processes.ts';

const start = (folder: string): ServerProcess =>
  startServerProcess({ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, BACKUP_HOUR: 'non' });

/** Signs the first account in, on the server that has started. @returns its cookie */
const signIn = async ({ address }: ServerProcess): Promise<string> => signInAt(await address);

const exists = (...path: string[]) => existsSync(join(...path));

const unfinished = (folder: string): string | undefined =>
  exists(folder, 'postgres')
    ? readdirSync(join(folder, 'postgres')).find((name) => name.startsWith('cluster.new'))
    : undefined;

const LAST = 'the tables were made';

/** Moments of a first start that are tried every day, by what they leave in the data folder. */
const EVERYDAY: Readonly<Record<string, (folder: string) => boolean>> = {
  'the database is being created': (folder) => {
    const name = unfinished(folder);
    return name !== undefined && exists(folder, 'postgres', name, 'cluster', 'base');
  },
  [LAST]: (folder) => exists(folder, 'act-key'),
};
const MOMENTS: typeof EVERYDAY = {
  ...EVERYDAY,
  ...(DEEP && {
    'the data folder was created': (folder) => exists(folder, 'dosye.lock'),
    'the passwords were chosen': (folder) => exists(folder, 'postgres', 'app-password'),
    'the database was created': (folder) => exists(folder, 'postgres', 'cluster'),
    'PostgreSQL was started': (folder) => exists(folder, 'postgres', 'cluster', 'postmaster.pid'),
  }),
};

/** Where the first starts have ended, and files are damaged afterwards. */
const standing = testFolder();

describe('a first start that is killed', () => {
  for (const [moment, isReached] of Object.entries(MOMENTS)) {
    it(`once ${moment} is finished or repeated by the next one`, async () => {
      const folder = moment === LAST ? standing : testFolder();
      const { child, ended } = start(folder);
      while (!isReached(folder)) await pause(1);
      killWithChildren(child.pid ?? 0);
      await ended;
      expect(await signIn(start(folder))).not.toBe('');
      expect(unfinished(folder)).toBeUndefined();
    });
  }
});

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

const writePid = (content: string) => (folder: string) =>
  writeFileSync(join(folder, PID_FILE), content, { mode: 0o600 });
const zeros = (file: string): void => writeFileSync(file, '\0'.repeat(readFileSync(file).length));

/** What a power cut leaves of files that were not flushed, and what else may have become of postmaster.pid. */
const DAMAGE: readonly (readonly [what: string, harm: (folder: string) => void])[] = [
  ['are empty', (folder) => FILES.forEach((file) => truncateSync(join(folder, file)))],
  ['are full of zeros', (folder) => FILES.forEach((file) => zeros(join(folder, file)))],
  [
    'lack the end of their last line',
    (folder) =>
      truncateSync(join(folder, SETTINGS), readFileSync(join(folder, SETTINGS)).length - 9),
  ],
  ['are without postmaster.pid’s content', writePid('')],
  ['hold no number in postmaster.pid', writePid('abc\n')],
  ['name process 1 in postmaster.pid', writePid('1\n')],
  ['name a process in postmaster.pid that is not PostgreSQL', writePid(`${process.pid}\n`)],
];

it.each(
  fewOf(DAMAGE, 1),
)('a server whose files %s after a power cut starts, whether PostgreSQL outlived it or not', async (_what, harm) => {
  const random = seededTest();
  for (const outlives of random.some([true, false], DEEP ? 2 : 1)) {
    const server = start(standing);
    expect(await signIn(server)).not.toBe('');
    if (!outlives) killWithChildren(server.child.pid ?? 0);
    server.child.kill('SIGKILL');
    await server.ended;
    harm(standing);
  }
  expect(await signIn(start(standing))).not.toBe('');
});
