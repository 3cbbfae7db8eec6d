import type { FastifyBaseLogger } from 'fastify';
import { scheduleNightlyBackups } from '../backup/nightly/schedule.ts';
import type { Database } from '../database/pool.ts';
import { sweepFiles } from '../files/sweep.ts';
import { repeat } from '../platform/repeat.ts';
import { runJob } from '../platform/runJob.ts';
import type { Services } from '../services.ts';
import type { S3Location } from '../settings/s3Settings.ts';
import { currentList } from '../verification/list.ts';
import { clean } from './cleaning.ts';

/** Milliseconds after which it begins, once the people who were waiting for the server have been served. */
const AFTER = 10_000;
const TEN_MINUTES = 10 * 60_000;
const HOUR = 60 * 60_000;
/** The age at which the list of void and replaced acts is signed again though nobody asks: there is one of each day. */
const LIST_AGE = 23.5 * HOUR;
/** Milliseconds a stop waits for a sweep: the next one repeats what was missed, if the store does not answer. */
const SWEEP_LIMIT = 5_000;

/**
 * Starts what a server does of itself beside the calls: rows and files that are no longer needed, the daily list, the
 * nightly backups. The timers of every second, such as sealing the history, are in serve.ts.
 * @param after milliseconds before it begins
 * @returns stops it
 */
export function startBackgroundWork(
  services: Services,
  log: FastifyBaseLogger,
  after = AFTER,
): () => Promise<void> {
  const { database, files, settings } = services;
  const { cloudAt } = settings;
  const started = (
    job: string,
    work: () => Promise<unknown>,
    rhythm: { every: number; stopLimit?: number },
  ) => repeat(() => runJob(log, job, work), { after, ...rhythm });
  const sweep = { every: HOUR, stopLimit: SWEEP_LIMIT };
  const stops = [
    started('nettoyage', () => clean(database), { every: TEN_MINUTES }),
    started('retrait des images sans référence', () => sweepFiles(database, files), sweep),
    started(
      'liste des actes annulés et remplacés',
      async () => void (await currentList(services, LIST_AGE)),
      { every: HOUR },
    ),
    scheduleNightlyBackups(services, log, after),
  ];
  if (cloudAt) {
    stops.push(
      started('retrait des envois abandonnés', () => sweepCloud(database, cloudAt), sweep),
    );
  }
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Removes what a cloud backup left in the store when its process died. */
async function sweepCloud(database: Database, cloudAt: S3Location): Promise<void> {
  const [{ openS3 }, { abortAbandonedCloudUploads }] = await Promise.all([
    import('../s3/client.ts'),
    import('../backup/cloud/abandonedUploads.ts'),
  ]);
  const s3 = openS3(cloudAt);
  try {
    await abortAbandonedCloudUploads(database, s3);
  } finally {
    s3.close();
  }
}
