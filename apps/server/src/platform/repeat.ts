import { setTimeout as pause } from 'node:timers/promises';

/** When repeated work runs, in milliseconds. */
interface Rhythm {
  /** Before the first run; without it, the first run begins at once. */
  after?: number;
  /** Between the end of a run and the next. */
  every: number;
  /** How long a stop waits for the run in progress; without it, until its end. */
  stopLimit?: number;
}

/**
 * Runs some work again and again, without overlap and without keeping the process alive.
 * @param work never rejects: it logs its failure, and the next run repeats what was missed
 * @returns stops it: no further run begins, and the one in progress ends
 */
export function repeat(
  work: () => Promise<unknown>,
  { after, every, stopLimit }: Rhythm,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (milliseconds: number): Promise<void> =>
    // Only the stop rejects a pause.
    pause(milliseconds, undefined, { ref: false, signal }).catch(() => {});
  const run = async (): Promise<void> => {
    if (after !== undefined) await wait(after);
    while (!signal.aborted) {
      await work();
      await wait(every);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    const limit = stopLimit !== undefined && pause(stopLimit, undefined, { ref: false });
    await (limit ? Promise.race([running, limit]) : running);
  };
}
