import { PASSWORD } from '@dosye/testing/accounts.ts';
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
const signIn = async ({ address }: ServerProcess, password = PASSWORD): Promise<string> =>
  signInAt(await address, password);

async function killed({ child, ended }: ServerProcess): Promise<void> {
  killWithChildren(child.pid ?? 0);
  await ended;
}

const exists = (...path: string[]) => existsSync(join(...path));

const unfinished = (folder: string): string | undefined =>
  exists(folder, 'postgres')
    ? readdirSync(join(folder, 'postgres')).find((name) => name.startsWith('cluster.new'))
    : undefined;

/** Moments of a first start, in their order, by what they leave in the data folder. */
const MOMENTS: Readonly<Record<string, (folder: string) => boolean>> = {
  'the data folder was created': (folder) => exists(folder, 'dosye.lock'),
  'the passwords were chosen': (folder) => exists(folder, 'postgres', 'app-password'),
  'the database is being created': (folder) => {
    const name = unfinished(folder);
    return name !== undefined && exists(folder, 'postgres', name, 'cluster', 'base');
  },
  'the database was created': (folder) => exists(folder, 'postgres', 'cluster'),
  'PostgreSQL was started': (folder) => exists(folder, 'postgres', 'cluster', 'postmaster.pid'),
  'the tables were made': (folder) => exists(folder, 'act-key'),
};

describe('a first start that is killed', () => {
  for (const [moment, isReached] of Object.entries(MOMENTS)) {
    it(`once ${moment} is finished or repeated by the next one`, async () => {
      const folder = testFolder();
      const first = start(folder);
      while (!isReached(folder)) await pause(1);
      await killed(first);
      expect(await signIn(start(folder))).not.toBe('');
      expect(unfinished(folder)).toBeUndefined();
    });
  }
});

/** What a power cut leaves of a file that was not flushed: nothing, zeros, or its beginning. */
const DAMAGE: Readonly<Record<string, (file: string) => void>> = {
  'is empty': (file) => truncateSync(file),
  'is full of zeros': (file) => writeFileSync(file, '\0'.repeat(readFileSync(file).length)),
};

const FILES = [
  ['postgres', 'cluster', 'postgresql.conf'],
  ['postgres', 'cluster', 'dosye.conf'],
  ['postgres', 'password'],
  ['postgres', 'app-password'],
  ['postgres', 'cluster', 'postmaster.pid'],
  ['act-key'],
];

/** The mark of a first account whose password is not printed yet; it exists for some milliseconds. */
const isMarked = (folder: string): boolean => exists(folder, 'premier-compte-a-afficher');

/** A data folder whose first start was killed at that moment. */
async function markedFolder(): Promise<string> {
  for (;;) {
    const folder = testFolder();
    const first = startServerProcess({ DATA_DIR: folder, BACKUP_HOUR: 'non' });
    let isOver = false;
    const end = (): void => void (isOver = true);
    first.address.then(end, end);
    while (!isOver && !isMarked(folder)) await pause(1);
    await killed(first);
    // A machine that was busy at that moment has missed it.
    if (isMarked(folder)) return folder;
  }
}

it('a first account whose password was never printed gets another one at the next start', async () => {
  const folder = await markedFolder();
  const second = startServerProcess({ DATA_DIR: folder, BACKUP_HOUR: 'non' });
  await second.address;
  await expect.poll(() => second.said()).toMatch(/superadmin \/ \w+/);
  const [, password = ''] = /superadmin \/ (\w+)/.exec(second.said()) ?? [];
  expect(await signIn(second, password)).not.toBe('');
  expect(isMarked(folder)).toBe(false);
});

describe('after a power cut soon after the first start the server starts', () => {
  it('whichever files were left empty or full of zeros, or without their last line', async () => {
    const folder = testFolder();
    const conf = join(folder, 'postgres', 'cluster', 'postgresql.conf');
    const damages = Object.values(DAMAGE).map((damage) => () => {
      for (const path of FILES) damage(join(folder, ...path));
    });
    damages.push(() => truncateSync(conf, readFileSync(conf).length - 9));
    for (const damage of damages) {
      const server = start(folder);
      expect(await signIn(server)).not.toBe('');
      await killed(server);
      damage();
    }
    expect(await signIn(start(folder))).not.toBe('');
  });
});
