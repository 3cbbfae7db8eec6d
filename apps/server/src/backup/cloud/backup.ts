import { createHash, type Hash } from 'node:crypto';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { conflict } from '@dosye/domain/calls/errors.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { onBehalfOf, withoutPerson } from '../../access/transaction.ts';
import { writeHistory } from '../../database/writeHistory.ts';
import type { JobContext, Jobs, StartedJob } from '../../jobs/run.ts';
import { type S3, openS3 } from '../../s3/client.ts';
import { sendInParts } from '../../s3/parts.ts';
import type { Services } from '../../services.ts';
import { deleteArchive, withCloudErrors, listArchives } from './archives.ts';
import { type StartedBackup, startBackup } from '../startBackup.ts';
import { encryptArchive } from './encryption.ts';

/** Source of backups: the complete backup, or any bytes in tests. */
type BackupSource = (by: Person) => Promise<StartedBackup>;

/** The cloud store of backups. */
export interface Cloud {
  s3: S3;
  /** Public age keys that new archives are encrypted for. */
  recipients: readonly string[];
  source: BackupSource;
}

/**
 * Starts a complete cloud backup as a background job.
 * @param signal stops it
 * @throws CallError 409 while one is running; 503 when the store does not answer
 */
export async function startCloudBackup(
  { database }: Pick<Services, 'database'>,
  jobs: Jobs,
  cloud: Cloud,
  person: Person,
  signal?: AbortSignal,
): Promise<StartedJob> {
  const by = onBehalfOf(person);
  // A store that does not answer fails this call, not the job.
  const { files } = await listArchives(cloud.s3);
  const existing = new Set(files.map(({ fileName }) => fileName));
  const writeEntry = (details: string): Promise<void> =>
    writeHistory(withoutPerson(database), by, { type: 'CLOUD_BACKUP', details });
  return jobs.start({
    kind: 'cloud-backup',
    startedBy: by.username,
    ...(signal && { signal }),
    work: async (context) => {
      try {
        const { fileName, size, sha256 } = await sendBackup(cloud, by, existing, context);
        await writeEntry(
          `Sauvegarde dans le nuage : ${fileName} (${frenchSize(size)}, SHA-256 ${sha256})`,
        );
        return { fileName, size };
      } catch (error) {
        const how = context.signal.aborted ? 'interrompue' : 'manquée';
        // The database may be what was lost; the failure itself counts.
        await writeEntry(`Sauvegarde dans le nuage ${how}`).catch(() => {});
        throw error;
      }
    },
  });
}

async function sendBackup(
  { s3, recipients, source }: Cloud,
  by: Person,
  existing: ReadonlySet<string>,
  { signal, report, note }: JobContext,
): Promise<{ fileName: string; size: number; sha256: string }> {
  const backup = await source(by);
  try {
    const fileName = unusedName(`${backup.fileName}.age`, existing);
    await note({ subject: fileName, total: backup.expectedSize });
    const hash = createHash('sha256');
    const encrypted = hashing(encryptArchive(backup.stream, recipients), hash);
    const size = await withCloudErrors(
      sendInParts(s3, s3.prefix + fileName, encrypted, {
        signal,
        onSent: (done) => report({ done }),
      }),
    );
    await checkSize(s3, fileName, size);
    report({ done: size, total: size });
    return { fileName, size, sha256: hash.digest('hex') };
  } finally {
    backup.stream.destroy();
  }
}

async function* hashing(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Two backups of one minute have one name: the second gets a number. */
function unusedName(name: string, existing: ReadonlySet<string>): string {
  let unused = name;
  for (let number = 2; existing.has(unused); number += 1)
    unused = name.replace('.zip.', `-${number}.zip.`);
  return unused;
}

/** @throws when the store has another number of bytes than it was sent; the object is deleted */
async function checkSize(s3: S3, fileName: string, size: number): Promise<void> {
  const object = { Bucket: s3.bucket, Key: s3.prefix + fileName };
  const { ContentLength, ETag = '' } = await withCloudErrors(
    s3.client.send(new HeadObjectCommand(object)),
  );
  if (ContentLength === size) return;
  await deleteArchive(s3, fileName, ETag.replaceAll('"', ''));
  throw new Error(`The store has ${ContentLength} of ${size} bytes`);
}

const NOT_CONFIGURED =
  'Aucun stockage en nuage n’est configuré. Pour y envoyer des sauvegardes (Backblaze B2, MinIO, AWS…), la personne qui gère le serveur y règle l’adresse du stockage, ses clés d’accès et les clés publiques des sauvegardes (guide d’exploitation, § 4 et 5), puis le relance.';

/** The cloud store of the settings. @throws CallError 409 CLOUD_NOT_CONFIGURED when none is configured */
export function openCloud(services: Services): Cloud {
  const { cloudAt, backupRecipients } = services.settings;
  if (!cloudAt) throw conflict(NOT_CONFIGURED, 'CLOUD_NOT_CONFIGURED');
  return {
    s3: openS3(cloudAt),
    recipients: backupRecipients,
    source: (by) => startBackup(services, by, 'complete'),
  };
}
