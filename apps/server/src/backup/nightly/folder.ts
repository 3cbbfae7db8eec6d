import { createWriteStream, rmSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { closeFolder, makeFolder, OWN_FOLDER } from '../../platform/durableFiles.ts';
import { readOnDemand } from '../../platform/readOnDemand.ts';
import { invalidSetting } from '../../platform/readSetting.ts';
import type { Settings } from '../../settings/settings.ts';
import { syncFolder } from '../../storage/syncFolder.ts';

/** Suffix of an incomplete file. */
const PARTIAL_SUFFIX = '.zip.partiel';

/**
 * Creates the folder of the nightly backups, closes it to other accounts and checks that it is writable.
 * @throws StartProblem
 */
export function prepareFolder({ backupDir }: Settings): void {
  try {
    makeFolder(backupDir, OWN_FOLDER);
    closeFolder(backupDir);
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

/**
 * Writes an archive under a temporary name, flushes it to disk and renames it.
 * @returns its size in bytes
 */
export async function writeArchive(
  stream: Readable,
  folder: string,
  name: string,
  signal: AbortSignal,
): Promise<number> {
  const path = join(folder, name);
  const partial = path.replace(/\.zip$/, PARTIAL_SUFFIX);
  try {
    const file = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(stream, file, { signal });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(folder);
  return (await stat(path)).size;
}

/** The files of the folder; none when it no longer exists (a removed disk). */
export const filesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Removes incomplete files of a process that died. The caller holds the lock of the nightly backups. */
export async function removeIncompleteArchives(folder: string): Promise<void> {
  for (const name of await filesIn(folder)) {
    if (name.endsWith(PARTIAL_SUFFIX) && name.includes('-nuit-'))
      await rm(join(folder, name), { force: true });
  }
}

export const readArchive = (folder: string, name: string): Readable =>
  readOnDemand(join(folder, name));

export const removeArchive = (folder: string, name: string): Promise<void> =>
  rm(join(folder, name), { force: true });
