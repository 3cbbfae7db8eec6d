import { join } from 'node:path';
import { volumeOf } from '../../platform/diskSpace.ts';
import type { Services } from '../../services.ts';
import { notEnoughSpace } from './failures.ts';

/** Bytes that a backup leaves free, because a full disk would stop the offices' work. */
const LEFT_FREE = 64 * 1024 * 1024;

/**
 * Compares the free space with what a backup needs: the archive in its folder, and the scratch database beside an embedded
 * one, which is often on another disk. Called before the archive is written.
 * @param archiveSize estimated
 * @throws CallError 503 that names the folder
 */
export async function refuseFullDisk(
  { settings, database }: Pick<Services, 'settings' | 'database'>,
  archiveSize: number,
  volume = volumeOf,
): Promise<void> {
  const { rows } = await database.pool.query<{ size: number }>(
    'select pg_database_size(current_database()) as size',
  );
  const uses = [{ folder: settings.backupDir, bytes: archiveSize }];
  if (settings.databaseUrl === undefined) {
    uses.push({ folder: join(settings.dataDir, 'postgres'), bytes: rows[0]?.size ?? 0 });
  }
  const found = await Promise.all(
    uses.map(async (use) => ({ ...use, ...(await volume(use.folder)) })),
  );
  for (const { folder, id, free } of found) {
    const here = found.filter((use) => use.id === id);
    const needed = here.reduce((sum, { bytes }) => sum + bytes, LEFT_FREE);
    if (free < needed) throw notEnoughSpace(folder, free, needed);
  }
}
