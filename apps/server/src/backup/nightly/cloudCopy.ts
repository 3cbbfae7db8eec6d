import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { SYSTEM } from '../../access/transaction.ts';
import type { S3 } from '../../s3/client.ts';
import type { Services } from '../../services.ts';
import { installationSigner } from '../archive/signing.ts';
import { nightlyInstant } from './archiveName.ts';
import { readArchive } from './folder.ts';
import { expiredArchives } from './rotation.ts';
import { describeFailure } from './failures.ts';
import { verifiedNames } from './store.ts';

/** Problem recorded until the copy has been uploaded. */
export const COPY_PENDING = 'Sa copie n’est pas encore dans le nuage.';

/**
 * Uploads a verified archive, encrypted, and removes expired cloud archives by the same rotation as in the folder.
 * @returns a French sentence that says why the upload failed; null when it succeeded
 */
export async function uploadCopy(
  services: Services,
  fileName: string,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<string | null> {
  const { jobs, settings } = services;
  const [{ openCloud }, backup] = await Promise.all([
    import('../cloud/open.ts'),
    import('../cloud/backup.ts'),
  ]);
  const cloud = openCloud(services);
  try {
    const { size } = await stat(join(settings.backupDir, fileName));
    const source = async () => ({
      fileName,
      expectedSize: size,
      stream: readArchive(settings.backupDir, fileName),
    });
    const from = { ...cloud, source };
    const { ended } = await backup.startCloudBackup(services, jobs, from, SYSTEM, signal);
    const outcome = await ended;
    if (outcome.state !== 'done') return 'problem' in outcome ? outcome.problem : COPY_PENDING;
    await removeExpiredCopies(services, cloud.s3);
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
  const { fingerprint } = await installationSigner(database);
  const verified = await verifiedNames(database);
  const { files } = await listArchives(s3);
  const ours = files.flatMap((file) => {
    const madeAt = nightlyInstant(file.fileName, fingerprint);
    const plain = file.fileName.replace(/(-\d+)?\.zip\.(age|chiffre)$/, '.zip');
    return madeAt ? [{ name: file.fileName, madeAt, verified: verified.has(plain), file }] : [];
  });
  const old = new Set(expiredArchives(ours));
  for (const { name, file } of ours) if (old.has(name)) await deleteArchive(s3, name, file.fileId);
}
