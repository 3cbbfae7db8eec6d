import { createWriteStream, rmSync, writeFileSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { haitiInstant } from '@dosye/domain/text/dates.ts';
import { OWN_FOLDER, closeFolder, makeFolder, syncFolder } from '../../platform/durableFiles.ts';
import { readOnDemand } from '../../platform/streams.ts';
import { invalidSetting } from '../../platform/readSetting.ts';
import type { Settings } from '../../settings/settings.ts';
import { codeInBrackets } from '../../platform/codeOf.ts';

const PARTIAL_SUFFIX = '.zip.partiel';

/** Creates the folder of nightly backups, closed to other accounts. @throws StartProblem when it is not writable */
export function prepareFolder({ backupDir }: Settings): void {
  try {
    makeFolder(backupDir, OWN_FOLDER);
    closeFolder(backupDir);
    const probe = join(backupDir, `.essai-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw invalidSetting(
      'BACKUP_DIR',
      backupDir,
      `on ne peut pas écrire dans ce dossier${codeInBrackets(error)}. Indiquez un dossier où le compte du serveur peut écrire, de préférence sur un autre disque que les données`,
    );
  }
}

/** Writes an archive under a temporary name, flushes it to disk and renames it. @returns its size in bytes */
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

const NIGHTLY =
  /-(?<day>\d{4}-\d{2}-\d{2})-(?<hour>\d{2})h(?<minute>\d{2})-nuit-(?<mark>[0-9a-f]{8})(-\d+)?\.zip(\.age|\.chiffre)?$/;

/** Eight characters of the fingerprint, so that archives of another installation are not mistaken for own ones. */
const markOf = (fingerprint: string): string =>
  fingerprint.replaceAll('-', '').slice(0, 8).toLowerCase();

/**
 * File name of a nightly backup: "dosye-…-2026-11-21-02h00-nuit-3f2a90c1.zip".
 * @param fileName the name of a backup made on request
 * @param fingerprint of the installation
 */
export const nightlyName = (fileName: string, fingerprint: string): string =>
  fileName.replace(/\.zip$/, `-nuit-${markOf(fingerprint)}.zip`);

/** The name of an archive of the folder whose encrypted copy in the cloud has this name. */
export const plainName = (name: string): string =>
  name.replace(/(-\d+)?\.zip\.(age|chiffre)$/, '.zip');

/** The instant of a nightly archive of this installation, by its name. @returns undefined for every other file */
export function nightlyInstant(name: string, fingerprint: string): Date | undefined {
  const parts = NIGHTLY.exec(name)?.groups;
  if (parts === undefined || parts['mark'] !== markOf(fingerprint)) return undefined;
  const { day = '', hour = '', minute = '' } = parts;
  return haitiInstant(day, `${hour}:${minute}`);
}
