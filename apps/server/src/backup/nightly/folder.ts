import { createReadStream, createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { invalidSetting } from '../../platform/readSetting.ts';
import type { Settings } from '../../settings/settings.ts';

/** What is being written is called so until it is whole. */
const DRAFT = '.zip.partiel';

/**
 * Makes sure that the folder of the nightly backups is there and can be written into.
 * @throws StartProblem
 */
export function prepareFolder({ backupDir }: Settings): void {
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    const probe = join(backupDir, `.essai-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw invalidSetting(
      'BACKUP_DIR',
      backupDir,
      `on ne peut pas écrire dans ce dossier${code}. Indiquez un dossier où le compte du serveur peut écrire, de préférence sur un autre disque que les données`,
    );
  }
}

/** Bytes that are free where a folder lies. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Writes an archive: under its name it is whole, and there after a power cut.
 * @returns how many bytes it has
 */
export async function writeArchive(
  stream: Readable,
  folder: string,
  name: string,
  signal: AbortSignal,
): Promise<number> {
  const path = join(folder, name);
  const draft = path.replace(/\.zip$/, DRAFT);
  try {
    const file = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(stream, file, { signal });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
  return (await stat(path)).size;
}

/** A new name lasts only when its folder is written too; Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The files of the folder; none when it is not there any more (a disk that was taken away). */
export const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Removes what a process that died was writing. The caller holds the lock of the nightly backups. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await filesIn(folder)) {
    if (name.endsWith(DRAFT) && name.includes('-nuit-'))
      await rm(join(folder, name), { force: true });
  }
}

export const readArchive = (folder: string, name: string): Readable =>
  createReadStream(join(folder, name));

export const removeArchive = (folder: string, name: string): Promise<void> =>
  rm(join(folder, name), { force: true });
