import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
} from '@aws-sdk/client-s3';
import { withoutPerson } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { tryLock } from '../../jobs/lock.ts';
import { failAbandonedJobs } from '../../jobs/store.ts';
import { type S3, isMissing } from '../../s3/client.ts';

/** The kind of the jobs, and its lock. */
const CLOUD_BACKUP = 'cloud-backup';
/** Age in milliseconds after which any upload counts as abandoned, also one of another database. */
const ABANDONED_AGE = 24 * 60 * 60_000;

/**
 * Aborts uploads of cloud backups whose process died, whose parts stay in the store, invisible and billed. Running
 * ones, on any server, are not touched.
 * @returns how many uploads were aborted
 */
export async function abortAbandonedCloudUploads(database: Database, s3: S3): Promise<number> {
  const failed = await failedUploads(database);
  const now = Date.now();
  const abandoned = (await uploadsIn(s3)).filter(({ Key = '', Initiated }) => {
    const begun = Initiated?.getTime() ?? now;
    const isFailed = failed?.has(Key.slice(s3.prefix.length)) ?? false;
    return (isFailed && begun < now) || begun < now - ABANDONED_AGE;
  });
  for (const { Key, UploadId } of abandoned) {
    const command = new AbortMultipartUploadCommand({ Bucket: s3.bucket, Key, UploadId });
    await s3.client.send(command).catch((error: unknown) => {
      // Another server has aborted it already.
      if (!isMissing(error)) throw error;
    });
  }
  return abandoned.length;
}

/** Names of the failed backups; undefined while one is running. */
async function failedUploads(database: Database): Promise<ReadonlySet<string> | undefined> {
  const lock = await tryLock(database, CLOUD_BACKUP);
  if (!lock) return undefined;
  try {
    await failAbandonedJobs(database, CLOUD_BACKUP);
    const rows = await withoutPerson(database)
      .selectFrom('job')
      .select('subject')
      .where('kind', '=', CLOUD_BACKUP)
      .where('state', 'in', ['failed', 'stopped'])
      .execute();
    return new Set(rows.map(({ subject }) => subject));
  } finally {
    await lock.release();
  }
}

async function uploadsIn({ client, bucket, prefix }: S3): Promise<MultipartUpload[]> {
  const uploads: MultipartUpload[] = [];
  let marker: Pick<MultipartUpload, 'Key' | 'UploadId'> | undefined;
  do {
    const page = await client.send(
      new ListMultipartUploadsCommand({
        Bucket: bucket,
        Prefix: prefix,
        ...(marker && { KeyMarker: marker.Key, UploadIdMarker: marker.UploadId }),
      }),
    );
    uploads.push(...(page.Uploads ?? []));
    marker = page.IsTruncated
      ? { Key: page.NextKeyMarker, UploadId: page.NextUploadIdMarker }
      : undefined;
  } while (marker);
  return uploads;
}
