import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUp } from './cleanUp.ts';
import { testFolder } from './server.ts';

const MB = 1024 * 1024;

/** A disk of its own of some megabytes; undefined where this account may not mount one. */
export function smallDisk(size: number): string | undefined {
  const folder = testFolder();
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=0711`, 'none', folder]);
  if (made.status !== 0) return undefined;
  cleanUp(() => spawnSync('umount', ['--lazy', folder]));
  return folder;
}

const freeOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Leaves so many megabytes free, by a file that another program could have written. */
export function fillUp(folder: string, leave: number): void {
  const file = join(folder, 'films');
  for (let part = 0; ; part += 1) {
    const free = freeOf(folder) - leave * MB;
    if (free <= 0) return;
    try {
      writeFileSync(`${file}-${part}`, Buffer.alloc(Math.min(free, 16 * MB)));
    } catch {
      // Full to the last byte.
      return;
    }
  }
}

/** Removes what {@link fillUp} wrote. */
export const makeRoom = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('films')) rmSync(join(folder, name));
  }
};
