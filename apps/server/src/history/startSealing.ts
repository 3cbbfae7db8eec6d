import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/pool.ts';
import { sealHistory } from './seal.ts';

/** Milliseconds between two runs: the longest time that an entry stays unsealed. */
const EVERY = 1_000;

/**
 * Seals the history once a second, without overlap. The next run repeats one that failed, for example because
 * the database was not reachable.
 * @returns a function that stops it: it waits for the current run and seals once more
 */
export function startSealing(database: Database, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<void> | undefined;
  let failing = false;
  const seal = async (): Promise<void> => {
    try {
      await sealHistory(database);
      if (failing) log.info('historique de nouveau scellé');
      failing = false;
    } catch (error) {
      // Logged once, not once a second.
      if (!failing) log.warn({ err: error }, "historique non scellé pour l'instant");
      failing = true;
    }
  };
  const run = (): void => {
    running ??= seal().finally(() => {
      running = undefined;
    });
  };
  run();
  const timer = setInterval(run, EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await seal();
  };
}
