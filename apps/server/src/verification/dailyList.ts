import type { FastifyBaseLogger } from 'fastify';
import { runJob } from '../platform/runJob.ts';
import type { KeyServices } from './keys.ts';
import { currentList } from './list.ts';

/** Milliseconds between two looks at the list, and its age at which it is signed again though nobody asked. */
const EVERY = 60 * 60_000;
const DAY = 24 * 60 * 60_000;

/**
 * Signs the list of void and replaced acts each day, so that there is one of each day with a seal of the history.
 * @returns stops it
 */
export function startDailyList(services: KeyServices, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = runJob(log, 'liste des actes annulés et remplacés', async () => {
      await currentList(services, DAY - EVERY / 2);
    });
  };
  run();
  const timer = setInterval(run, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
