import type { BackupVerification } from '@dosye/domain/calls/nightlyBackup.ts';
import { frenchSize, plural } from '@dosye/domain/text/numbers.ts';
import type { FastifyBaseLogger } from 'fastify';
import { SYSTEM, withoutPerson } from '../../access/transaction.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import type { Services } from '../../services.ts';
import { signerOf } from '../archive/signing.ts';
import { startBackup } from '../start.ts';
import { nightlyInstant, nightlyName } from './archiveName.ts';
import { NOT_SENT, sendCopy } from './cloudCopy.ts';
import { filesIn, freeSpace, readArchive, removeArchive, writeArchive } from './folder.ts';
import { outdated } from './rotation.ts';
import { isBusy, noRoom, problemOf } from './problems.ts';
import {
  forget,
  type MadeArchive,
  noteBegun,
  noteCloud,
  noteFailed,
  noteMade,
  noteStopped,
  noteVerified,
  unsentCopy,
  verifiedNames,
} from './store.ts';
import { tryRestore } from './tryRestore.ts';

/** What a night is made with; tests bring a clock and a disk of their own. */
export interface NightTools {
  services: Services;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Bytes that are free where a folder lies. */
  free?: (folder: string) => Promise<number>;
  signal: AbortSignal;
}

/** Bytes that a backup leaves free: a full disk would stop the offices' work. */
const LEFT_FREE = 64 * 1024 * 1024;

/**
 * The backup of a night: made, really restored beside the data, compared, copied into the cloud where
 * one is set up; then what has done its time is removed. How it ended is noted, in the history too. The
 * caller holds the lock of the nightly backups.
 * @param day of the night, YYYY-MM-DD in Haiti
 */
export async function makeNight(tools: NightTools, day: string): Promise<void> {
  const { services, log, now, signal } = tools;
  const { database, settings } = services;
  const id = await noteBegun(database, day, now());
  let made: MadeArchive;
  try {
    made = await makeArchive(tools);
    await noteMade(database, id, made);
    const compared = await verifyArchive(tools, made.fileName);
    await noteVerified(database, id, compared, settings.cloudAt ? NOT_SENT : null, now());
    log.info({ fichier: made.fileName, ...compared }, 'sauvegarde de la nuit faite et vérifiée');
    await tell(services, 'NIGHTLY_BACKUP', verifiedText(made, compared));
  } catch (error) {
    if (signal.aborted) return noteStopped(database, id, now());
    if (isBusy(error)) return forget(database, id);
    const problem = problemOf(error);
    log.error({ err: error }, 'sauvegarde de la nuit manquée');
    await noteFailed(database, id, problem, now());
    await tell(services, 'NIGHTLY_BACKUP_FAILED', `Sauvegarde de la nuit manquée : ${problem}`);
    return;
  }
  // It is there and was verified: whatever becomes of these takes nothing from it.
  if (settings.cloudAt) {
    await noteCloud(database, id, await sendCopy(services, made.fileName, signal, log));
  }
  await removeOutdated(services).catch((error: unknown) => {
    log.warn({ err: error }, 'anciennes sauvegardes non retirées');
  });
}

/**
 * Sends the copy of the last verified backup that could not go into the cloud. The caller holds the lock
 * of the nightly backups.
 */
export async function sendUnsent({ services, log, signal }: NightTools): Promise<void> {
  const { database, settings } = services;
  const unsent = await unsentCopy(database);
  // Another server may have made it, in a folder of its own.
  if (!unsent || !(await filesIn(settings.backupDir)).includes(unsent.fileName)) return;
  await noteCloud(database, unsent.id, await sendCopy(services, unsent.fileName, signal, log));
}

async function makeArchive(tools: NightTools): Promise<MadeArchive> {
  const { services, now, signal } = tools;
  const { backupDir } = services.settings;
  const { fingerprint } = await signerOf(services.database);
  const madeAt = now();
  const backup = await startBackup(services, SYSTEM, 'complete');
  try {
    await refuseFullDisk(tools, backup.expectedSize);
    const fileName = nightlyName(backup.fileName, fingerprint);
    const size = await writeArchive(backup.stream, backupDir, fileName, signal);
    return { fileName, size, madeAt };
  } finally {
    backup.stream.destroy();
  }
}

/** Asked before anything is written: the embedded database mostly lies on the same disk. */
async function refuseFullDisk(
  { services, free = freeSpace }: NightTools,
  expectedSize: number,
): Promise<void> {
  const { settings, database } = services;
  const { rows } = await database.pool.query<{ size: number }>(
    'select pg_database_size(current_database()) as size',
  );
  const scratch = settings.databaseUrl === undefined ? (rows[0]?.size ?? 0) : 0;
  const needed = expectedSize + scratch + LEFT_FREE;
  const left = await free(settings.backupDir);
  if (left < needed) throw noRoom(settings.backupDir, left, needed);
}

/**
 * From the disk again, as it will be when it is needed.
 * @throws CallError 422 with the sentence that says what is wrong with it
 */
const verifyArchive = (
  { services, signal }: NightTools,
  fileName: string,
): Promise<BackupVerification> =>
  tryRestore(services, readArchive(services.settings.backupDir, fileName), signal);

/** Removes the archives of this installation that have done their time. */
async function removeOutdated({ database, settings }: Services): Promise<void> {
  const { fingerprint } = await signerOf(database);
  const verified = await verifiedNames(database);
  const names = await filesIn(settings.backupDir);
  const ours = names.flatMap((name) => {
    const madeAt = name.endsWith('.zip') ? nightlyInstant(name, fingerprint) : undefined;
    return madeAt ? [{ name, madeAt, verified: verified.has(name) }] : [];
  });
  for (const name of outdated(ours)) await removeArchive(settings.backupDir, name);
}

const verifiedText = ({ fileName, size }: MadeArchive, compared: BackupVerification): string =>
  `Sauvegarde de la nuit faite, restaurée à l’essai et comparée : ${fileName} (${frenchSize(size)} ; ${[
    plural(compared.dossiers, 'dossier'),
    plural(compared.pictures, 'image'),
    plural(compared.tables, 'table'),
    plural(compared.rows, 'ligne'),
  ].join(', ')})`;

const tell = ({ database }: Services, type: string, details: string): Promise<void> =>
  writeHistory(withoutPerson(database), SYSTEM, { type, details });
