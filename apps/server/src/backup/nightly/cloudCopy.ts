import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { SYSTEM } from '../../access/transaction.ts';
import type { S3 } from '../../s3/client.ts';
import type { Services } from '../../services.ts';
import { readArchive } from './folder.ts';
import { removeExpired } from './rotation.ts';
import { describeFailure } from './failures.ts';

/** Problem recorded until the copy has been uploaded. */
export const COPY_PENDING = 'Sa copie n’est pas encore dans le nuage.';

/**
 * Uploads a verified archive, encrypted, and removes expired cloud archives by the same rotation as in the folder.
 * @returns a French sentence that says why the upload failed; null when it succeeded, though the removal may not
 */
export async function uploadCopy(
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
