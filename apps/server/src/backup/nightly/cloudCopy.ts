import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { SYSTEM } from '../../access/transaction.ts';
import { Jobs } from '../../jobs/run.ts';
import { latestJob } from '../../jobs/store.ts';
import type { Services } from '../../services.ts';
import { signerOf } from '../archive/signing.ts';
import { nightlyInstant } from './archiveName.ts';
import { readArchive } from './folder.ts';
import { outdated } from './rotation.ts';
import { problemOf } from './problems.ts';
import { verifiedNames } from './store.ts';

/** True until a copy has been sent. */
export const NOT_SENT = 'Sa copie n’est pas encore dans le nuage.';

/**
 * Sends a verified archive into the cloud, encrypted, and removes what has done its time there by the
 * rule of the folder.
 * @returns why it is not there, as a French sentence; null when it is
 */
export async function sendCopy(
  services: Services,
  fileName: string,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<string | null> {
  const { database, settings } = services;
  const [{ openCloud }, backup] = await Promise.all([
    import('../cloud/open.ts'),
    import('../cloud/backup.ts'),
  ]);
  const cloud = openCloud(services);
  const jobs = new Jobs(database, log);
  const stop = (): void => void jobs.stopAll();
  signal.addEventListener('abort', stop);
  try {
    const { size } = await stat(join(settings.backupDir, fileName));
    const source = async () => ({
      fileName,
      expectedSize: size,
      stream: readArchive(settings.backupDir, fileName),
    });
    await backup.startCloudBackup(services, jobs, { ...cloud, source }, SYSTEM);
    await jobs.ended();
    const job = await latestJob(database, backup.CLOUD_BACKUP);
    if (job?.state !== 'done') return job?.problem ?? NOT_SENT;
    await removeOutdated(services, cloud.s3);
    return null;
  } catch (error) {
    log.error({ err: error }, 'copie de la sauvegarde non envoyée dans le nuage');
    return problemOf(error);
  } finally {
    signal.removeEventListener('abort', stop);
    cloud.s3.close();
  }
}

type Cloud = Parameters<typeof import('../cloud/archives.ts').listArchives>[0];

async function removeOutdated({ database }: Services, s3: Cloud): Promise<void> {
  const { listArchives, deleteArchive } = await import('../cloud/archives.ts');
  const { fingerprint } = await signerOf(database);
  const verified = await verifiedNames(database);
  const { files } = await listArchives(s3);
  const ours = files.flatMap((file) => {
    const madeAt = nightlyInstant(file.fileName, fingerprint);
    const plain = file.fileName.replace(/(-\d+)?\.zip\.chiffre$/, '.zip');
    return madeAt ? [{ name: file.fileName, madeAt, verified: verified.has(plain), file }] : [];
  });
  const old = new Set(outdated(ours));
  for (const { name, file } of ours) if (old.has(name)) await deleteArchive(s3, name, file.fileId);
}
