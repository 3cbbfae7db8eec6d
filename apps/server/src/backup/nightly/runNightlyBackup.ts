import { join } from 'node:path';
import { BACKUP_LOCK } from '@dosye/domain/calls/jobs.ts';
import { CallError } from '@dosye/domain/calls/errors.ts';
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
import { type Volume, volumeOf } from '../../platform/diskSpace.ts';
import { filesIn, nightlyName, readArchive, removeArchive, writeArchive } from './folder.ts';
import { removeExpired } from './rotation.ts';
import { describeFailure, isBusy } from './failures.ts';
import { latestBackups, recordCloudProblem, type WrittenArchive } from './store.ts';
import { verifyByRestore } from './verifyByRestore.ts';
import { stat } from 'node:fs/promises';
import type { S3 } from '../../s3/client.ts';

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
  let archive: WrittenArchive;
  try {
    archive = await makeArchive(context);
    const source = readArchive(settings.backupDir, archive.fileName);
    const compared = await verifyByRestore(services, source, signal);
    const cloudProblem = settings.cloudAt ? COPY_PENDING : null;
    await job.end({ state: 'done', result: { ...archive, compared, cloudProblem } });
    const about = { fichier: archive.fileName, ...compared };
    if (compared.missing === 0) log.info(about, 'sauvegarde de la nuit faite et vérifiée');
    else log.error(about, 'sauvegarde de la nuit faite et vérifiée : des images y manquent');
    await writeEntry(services, 'NIGHTLY_BACKUP', verifiedText(archive, compared));
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
    const problem = await uploadCopy(services, archive.fileName, signal, log);
    await recordCloudProblem(database, job.job.id, problem);
  }
  await removeExpiredArchives(services).catch((error: unknown) => {
    log.warn({ err: error }, 'anciennes sauvegardes non retirées');
  });
}

/** Uploads the last verified backup if its upload failed before. The caller holds the lock of the nightly backups. */
export async function sendUnsentCopy({ services, log, signal }: NightlyContext): Promise<void> {
  const { database, settings } = services;
  const { verified } = await latestBackups(withoutPerson(database));
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

/** Problem recorded until the copy has been uploaded. */
const COPY_PENDING = 'Sa copie n’est pas encore dans le nuage.';

/**
 * Uploads a verified archive, encrypted, and removes expired cloud archives by the same rotation as in the folder.
 * @returns a French sentence that says why the upload failed; null when it succeeded, though the removal may not
 */
async function uploadCopy(
  services: Services,
  fileName: string,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<string | null> {
  const { jobs, settings } = services;
  const { openCloud, startCloudBackup } = await import('../cloud/backup.ts');
  const cloud = openCloud(services);
  try {
    const { size } = await stat(join(settings.backupDir, fileName));
    const source = async () => ({
      fileName,
      expectedSize: size,
      stream: readArchive(settings.backupDir, fileName),
    });
    const from = { ...cloud, source };
    const { ended } = await startCloudBackup(services, jobs, from, SYSTEM, signal);
    const outcome = await ended;
    if (outcome.state !== 'done') return 'problem' in outcome ? outcome.problem : COPY_PENDING;
    // The copy has arrived, whether older ones can be removed or not.
    await removeExpiredCopies(services, cloud.s3).catch((error: unknown) => {
      log.warn({ err: error }, 'anciennes sauvegardes non retirées du nuage');
    });
    return null;
  } catch (error) {
    log.error({ err: error }, 'copie de la sauvegarde non envoyée dans le nuage');
    return describeFailure(error);
  } finally {
    cloud.s3.close();
  }
}

async function removeExpiredCopies({ database }: Services, s3: S3): Promise<void> {
  const { listArchives, deleteArchive } = await import('../cloud/archives.ts');
  const { files } = await listArchives(s3);
  await removeExpired(
    database,
    files.map(({ fileName, fileId }) => ({
      name: fileName,
      remove: () => deleteArchive(s3, fileName, fileId),
    })),
  );
}

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

/** Bytes that a backup leaves free, because a full disk would stop the offices' work. */
const LEFT_FREE = 64 * 1024 * 1024;

/**
 * Compares the free space with what a backup needs: the archive in its folder, and the scratch database beside an embedded
 * one, which is often on another disk. Called before the archive is written.
 * @param archiveSize estimated
 * @throws CallError 503 that names the folder
 */
async function refuseFullDisk(
  { settings, database }: Pick<Services, 'settings' | 'database'>,
  archiveSize: number,
  volume: (folder: string) => Promise<Volume> = volumeOf,
): Promise<void> {
  const { rows } = await database.pool.query<{ size: number }>(
    'select pg_database_size(current_database()) as size',
  );
  const uses = [{ folder: settings.backupDir, bytes: archiveSize }];
  if (settings.databaseUrl === undefined) {
    uses.push({ folder: join(settings.dataDir, 'postgres'), bytes: rows[0]?.size ?? 0 });
  }
  const needs = await Promise.all(
    uses.map(async (use) => ({ ...use, ...(await volume(use.folder)) })),
  );
  for (const { folder, id, free } of needs) {
    const here = needs.filter((use) => use.id === id);
    const needed = here.reduce((sum, { bytes }) => sum + bytes, LEFT_FREE);
    if (free >= needed) continue;
    throw new CallError(
      503,
      'UNAVAILABLE',
      `Il n’y a plus assez de place : il reste ${frenchSize(free)} dans ${folder}, il en faut environ ${frenchSize(needed)}. Libérez de la place, ou choisissez un autre dossier dans les réglages du serveur.`,
    );
  }
}
