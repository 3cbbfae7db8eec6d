import { PASSWORD } from '@dosye/testing/accounts.ts';
import { type ServerProcess, startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import { existsSync, readdirSync } from 'node:fs';
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

/** Moments of a first start, by what they leave in the data folder. */
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
      const { child, ended } = start(folder);
      while (!isReached(folder)) await pause(1);
      killWithChildren(child.pid ?? 0);
      await ended;
      expect(await signIn(start(folder))).not.toBe('');
      expect(unfinished(folder)).toBeUndefined();
    });
  }
});
