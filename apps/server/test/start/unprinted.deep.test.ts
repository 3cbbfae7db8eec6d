import { startServerProcess, testFolder } from '@dosye/testing/server.ts';
import { signInAt } from '@dosye/testing/signIn.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { killWithChildren } from '../kills/processes.ts';

const start = (folder: string) => startServerProcess({ DATA_DIR: folder, BACKUP_HOUR: 'non' });

/** The mark of a first account whose password is not printed yet; it exists for some milliseconds. */
const isMarked = (folder: string): boolean => existsSync(join(folder, 'premier-compte-a-afficher'));

/** A data folder whose first start was killed at that moment. */
async function markedFolder(): Promise<string> {
  for (;;) {
    const folder = testFolder();
    const { child, address, ended } = start(folder);
    let isOver = false;
    const end = (): void => void (isOver = true);
    address.then(end, end);
    while (!isOver && !isMarked(folder)) await pause(1);
    killWithChildren(child.pid ?? 0);
    await ended;
    // A machine that was busy at that moment has missed it.
    if (isMarked(folder)) return folder;
  }
}

it('a first account whose password was never printed gets another one at the next start', async () => {
  const folder = await markedFolder();
  const second = start(folder);
  const address = await second.address;
  await expect.poll(() => second.said()).toMatch(/superadmin \/ \w+/);
  const [, password = ''] = /superadmin \/ (\S+)/.exec(second.said()) ?? [];
  expect(await signInAt(address, password)).not.toBe('');
  expect(isMarked(folder)).toBe(false);
});
