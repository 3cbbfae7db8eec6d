import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FolderLock, lockFolder } from '@dosye/server/database/embedded/folderLock.ts';
import { clearOrphan } from '@dosye/server/database/embedded/orphan.ts';
import { StartProblem } from '@dosye/server/platform/startProblem.ts';

/** Attempts to take the lock of a server that is about to end, and the milliseconds between them. */
const TRIES = 1_200;
const TRY_EVERY = 50;

/**
 * Removes a server's data folder, and stops the PostgreSQL that still runs on it. A server that is
 * about to end is waited for.
 */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const postgres = join(dataDir, 'postgres');
  if (existsSync(postgres)) {
    // As root it may be a link to a folder elsewhere.
    const home = realpathSync(postgres);
    const lock = await lockOf(dataDir);
    await clearOrphan(join(home, 'cluster'));
    lock.release();
    rmSync(home, { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}

async function lockOf(dataDir: string): Promise<FolderLock> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return lockFolder(dataDir);
    } catch (error) {
      if (!(error instanceof StartProblem) || left === 0) throw error;
      await pause(TRY_EVERY);
    }
  }
}
