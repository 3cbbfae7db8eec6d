import { BACKUP_LOCK } from '@dosye/domain/calls/jobs.ts';
import type { BackupVerification } from '@dosye/domain/calls/nightlyBackup.ts';
import { frenchSize, plural } from '@dosye/domain/text/numbers.ts';
import type { FastifyBaseLogger } from 'fastify';
import { SYSTEM, withoutPerson } from '../../access/transaction.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import { heldLocks } from '../../jobs/lock.ts';
import type { Services } from '../../services.ts';
import { lostFilesText } from '../archive/format.ts';
import { installationSigner } from '../archive/signing.ts';
import { startBackup } from '../startBackup.ts';
import { nightlyName } from './archiveName.ts';
import { COPY_PENDING, uploadCopy } from './cloudCopy.ts';
import type { Volume } from '../../platform/diskSpace.ts';
import { filesIn, readArchive, removeArchive, writeArchive } from './folder.ts';
import { removeExpired } from './rotation.ts';
import { isBusy, describeFailure } from './failures.ts';
import { refuseFullDisk } from './refuseFullDisk.ts';
import { latestBackups, recordCloudProblem, type WrittenArchive } from './store.ts';
import { verifyByRestore } from './verifyByRestore.ts';

/** Dependencies of a nightly backup; tests replace clock and disk. */
export interface NightlyContext {
  services: Services;
  log: FastifyBaseLogger;
  now: () => Date;
  /** The file system of a folder. */
  volume?: (folder: string) => Promise<Volume>;
  signal: AbortSignal;
}

/**
 * Makes the backup of a night: writes the archive, restores it on trial beside the data, compares it, uploads it where
 * a cloud store is configured, and removes expired archives. The outcome is recorded, in the history too. The
 * caller holds the lock of the nightly backups.
 * @param day of the night, YYYY-MM-DD in Haiti's time zone
 */
export async function runNightlyBackup(context: NightlyContext, day: string): Promise<void> {
  const { services, log, now, signal } = context;
  const { database, jobs, settings } = services;
  // Somebody makes or restores one: the next minute will do.
  if ((await heldLocks(database, [BACKUP_LOCK])).size > 0) return;
  const job = await jobs.open({
    kind: 'nightly-backup',
    startedBy: SYSTEM.username,
    subject: day,
    startedAt: now(),
  });
  let made: WrittenArchive;
  try {
    made = await makeArchive(context);
    const compared = await verifyArchive(context, made.fileName);
    const cloudProblem = settings.cloudAt ? COPY_PENDING : null;
    await job.end({ state: 'done', result: { ...made, compared, cloudProblem } });
    const about = { fichier: made.fileName, ...compared };
    if (compared.missing === 0) log.info(about, 'sauvegarde de la nuit faite et vérifiée');
    else log.error(about, 'sauvegarde de la nuit faite et vérifiée : des images y manquent');
    await writeEntry(services, 'NIGHTLY_BACKUP', verifiedText(made, compared));
  } catch (error) {
    if (signal.aborted || isBusy(error)) return void (await job.end({ state: 'stopped' }));
    const problem = describeFailure(error);
    await job.fail(error, problem);
    await writeEntry(
      services,
      'NIGHTLY_BACKUP_FAILED',
      `Sauvegarde de la nuit manquée : ${problem}`,
    );
    return;
  }
  // The backup is verified; a failure of the following steps does not change that.
  if (settings.cloudAt) {
    const problem = await uploadCopy(services, made.fileName, signal, log);
    await recordCloudProblem(database, job.job.id, problem);
  }
  await removeExpiredArchives(services).catch((error: unknown) => {
    log.warn({ err: error }, 'anciennes sauvegardes non retirées');
  });
}

/**
 * Uploads the last verified backup if its upload failed before. The caller holds the lock of the nightly backups.
 */
export async function sendUnsentCopy({ services, log, signal }: NightlyContext): Promise<void> {
  const { database, settings } = services;
  const { verified } = await latestBackups(database);
  if (!verified || verified.cloudProblem === null) return;
  // Another server may have written it to its own folder.
  if (!(await filesIn(settings.backupDir)).includes(verified.fileName)) return;
  const problem = await uploadCopy(services, verified.fileName, signal, log);
  await recordCloudProblem(database, verified.id, problem);
}

async function makeArchive(context: NightlyContext): Promise<WrittenArchive> {
  const { services, now, signal } = context;
  const { backupDir } = services.settings;
  const { fingerprint } = await installationSigner(services.database);
  const madeAt = now().toISOString();
  const backup = await startBackup(services, SYSTEM, 'complete', {
    rename: (name) => nightlyName(name, fingerprint),
  });
  try {
    await refuseFullDisk(services, backup.expectedSize, context.volume);
    const { fileName } = backup;
    const size = await writeArchive(backup.stream, backupDir, fileName, signal);
    return { fileName, size, madeAt };
  } finally {
    backup.stream.destroy();
  }
}

/**
 * Verifies the archive as read back from disk.
 * @throws CallError 422 with the sentence that says what is wrong with it
 */
const verifyArchive = (
  { services, signal }: NightlyContext,
  fileName: string,
): Promise<BackupVerification> =>
  verifyByRestore(services, readArchive(services.settings.backupDir, fileName), signal);

async function removeExpiredArchives({ database, settings }: Services): Promise<void> {
  const folder = settings.backupDir;
  const archives = (await filesIn(folder)).filter((name) => name.endsWith('.zip'));
  await removeExpired(
    database,
    archives.map((name) => ({ name, remove: () => removeArchive(folder, name) })),
  );
}

const verifiedText = ({ fileName, size }: WrittenArchive, compared: BackupVerification): string =>
  `Sauvegarde de la nuit faite, restaurée à l’essai et comparée : ${fileName} (${frenchSize(size)} ; ${[
    plural(compared.dossiers, 'dossier'),
    plural(compared.pictures, 'image'),
    plural(compared.tables, 'table'),
    plural(compared.rows, 'ligne'),
    ...(compared.missing > 0 ? [lostFilesText(compared.missing)] : []),
  ].join(', ')})`;

const writeEntry = ({ database }: Services, type: string, details: string): Promise<void> =>
  writeHistory(withoutPerson(database), SYSTEM, { type, details });
