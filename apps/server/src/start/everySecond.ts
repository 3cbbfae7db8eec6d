import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../platform/repeat.ts';

/** Milliseconds between two runs. */
const SECOND = 1_000;

/**
 * Runs some work once a second, without overlap. The next run repeats one that failed, for example because the
 * database was not reachable.
 * @param texts French texts for the log: when a run fails, and when one succeeds after that
 * @returns a function that stops it: it waits for the current run and runs the work once more
 */
export function everySecond(
  work: () => Promise<unknown>,
  log: FastifyBaseLogger,
  texts: { failed: string; again: string },
): () => Promise<void> {
  let failing = false;
  const runOnce = async (): Promise<void> => {
    try {
      await work();
      if (failing) log.info(texts.again);
      failing = false;
    } catch (error) {
      // Logged once, not once a second.
      if (!failing) log.warn({ err: error }, texts.failed);
      failing = true;
    }
  };
  const stop = repeat(runOnce, { every: SECOND });
  return async () => {
    await stop();
    await runOnce();
  };
}
