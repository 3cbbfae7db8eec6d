import { withoutPerson } from '../../access/transaction.ts';
import type { Database } from '../../database/pool.ts';
import { tryLock } from '../../jobs/lock.ts';
import { failAbandonedJobs } from '../../jobs/store.ts';
import type { S3 } from '../../s3/client.ts';
import { sweepUploads } from '../../s3/sweepUploads.ts';
import { CLOUD_BACKUP } from './backup.ts';

/** Milliseconds after which an upload is nobody's, whoever began it: another database's, a test's. */
const FORGOTTEN = 24 * 60 * 60_000;

/**
 * Gives up what a cloud backup left in the store when its process died. One that is under way, on
 * whatever server, is not touched.
 * @returns how many uploads were given up
 */
export async function sweepCloud(database: Database, s3: S3): Promise<number> {
  const dead = await deadUploads(database);
  const now = Date.now();
  return sweepUploads(s3, (key, begun) => {
    const ours = dead?.has(key.slice(s3.prefix.length)) ?? false;
    return (ours && begun.getTime() < now) || begun.getTime() < now - FORGOTTEN;
  });
}

/** Names of the backups that did not end well; undefined while one is under way. */
async function deadUploads(database: Database): Promise<ReadonlySet<string> | undefined> {
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
