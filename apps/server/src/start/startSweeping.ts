import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/pool.ts';
import { runJob } from '../platform/runJob.ts';
import type { Services } from '../services.ts';
import type { S3Location } from '../settings/s3Settings.ts';
import { sweepFiles } from '../files/sweep.ts';

/** Milliseconds between two sweeps, and how long a stop waits for one under way. */
const EVERY = 60 * 60_000;
const STOP_LIMIT = 5_000;

/**
 * Removes unreferenced files, now and once an hour: pictures, and what a cloud backup left in the
 * store when its process died. A failed sweep is repeated by the next.
 * @returns stops it
 */
export function startSweeping(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const { database, files, settings } = services;
  const { cloudAt } = settings;
  const run = (): void => {
    running = Promise.all([
      runJob(log, 'retrait des images sans référence', () => sweepFiles(database, files)),
      cloudAt && runJob(log, 'retrait des envois abandonnés', () => sweepCloud(database, cloudAt)),
    ]);
  };
  run();
  const timer = setInterval(run, EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    // The next sweep repeats what was missed, so a store that does not answer must not delay the stop.
    await Promise.race([running, pause(STOP_LIMIT, undefined, { ref: false })]);
  };
}

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
