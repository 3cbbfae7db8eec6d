import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/pool.ts';
import { sealHistory } from './seal.ts';

/** Milliseconds between two sealings: as long as an entry may stay unsealed. */
const EVERY = 1_000;

/**
 * Seals the history once a second, one sealing after the other. One that fails (the database may be
 * away) is made up for by the next.
 * @returns how to stop; waits for a sealing under way, and seals once more
 */
export function startSealing(database: Database, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<void> | undefined;
  let failing = false;
  const seal = async (): Promise<void> => {
    try {
      await sealHistory(database);
      failing = false;
    } catch (error) {
      // Said once, not once a second.
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
