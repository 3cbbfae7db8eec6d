import { withoutPerson } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { tryLock } from '../../jobs/lock.ts';
import { failAbandonedJobs } from '../../jobs/store.ts';
import type { S3 } from '../../s3/client.ts';
import { sweepUploads } from '../../s3/sweepUploads.ts';

/** The kind of the jobs, and its lock. */
const CLOUD_BACKUP = 'cloud-backup';
/** Age in milliseconds after which any upload counts as abandoned, also one of another database. */
const ABANDONED_AGE = 24 * 60 * 60_000;

/**
 * Aborts uploads of cloud backups whose process died. Running ones, on any server, are not touched.
 * @returns how many uploads were aborted
 */
export async function abortAbandonedCloudUploads(database: Database, s3: S3): Promise<number> {
  const failed = await failedUploads(database);
  const now = Date.now();
  return sweepUploads(s3, (key, begun) => {
    const isFailed = failed?.has(key.slice(s3.prefix.length)) ?? false;
    return (isFailed && begun.getTime() < now) || begun.getTime() < now - ABANDONED_AGE;
  });
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
