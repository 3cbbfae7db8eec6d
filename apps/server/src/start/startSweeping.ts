import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../services.ts';
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
  const failed = (error: unknown): void => log.warn({ err: error }, 'balayage manqué');
  const run = (): void => {
    const pictures = sweepFiles(services.database, services.files).then((removed) => {
      if (removed > 0) log.info({ removed }, 'images que rien ne tenait : retirées');
    });
    running = Promise.all([pictures.catch(failed), sweepClouds(services).catch(failed)]);
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

async function sweepClouds({ database, settings }: Services): Promise<void> {
  if (!settings.cloudAt) return;
  const [{ openS3 }, { abortAbandonedCloudUploads }] = await Promise.all([
    import('../s3/client.ts'),
    import('../backup/cloud/abandonedUploads.ts'),
  ]);
  const s3 = openS3(settings.cloudAt);
  try {
    await abortAbandonedCloudUploads(database, s3);
  } finally {
    s3.close();
  }
}
