import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from '../../platform/startProblem.ts';

export type FolderLock = { release: () => void };

/**
 * Locks a data folder for this process. The lock is a file lock of the operating system, taken through
 * SQLite because Node has no call for it: it is released however the process ends, and nobody has to
 * guess whether the process id in a file still belongs to the same process.
 * @throws StartProblem when another process holds it, or the folder cannot be written
 */
export function lockFolder(dataDir: string): FolderLock {
  const holderFile = join(dataDir, 'dosye.pid');
  const handle = open(dataDir, holderFile);
  try {
    writeFileSync(holderFile, `${process.pid}\n`);
  } catch {
    // The file only makes the next server's error message more precise.
  }
  return { release: () => handle.close() };
}

function open(dataDir: string, holderFile: string): DatabaseSync {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(join(dataDir, 'dosye.lock'));
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return handle;
  } catch (error) {
    handle?.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new StartProblem(
        `Le dossier de données ${dataDir} est déjà utilisé par un autre serveur Dosye${holder(holderFile)} : arrêtez-le d'abord, ou choisissez un autre dossier par DATA_DIR.`,
      );
    }
    throw new StartProblem(
      `Le dossier de données ${dataDir} ne peut pas être écrit : vérifiez ses droits et la place libre, ou choisissez un autre dossier par DATA_DIR.`,
    );
  }
}

function holder(holderFile: string): string {
  try {
    return ` (processus ${readFileSync(holderFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
