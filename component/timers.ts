import { vi } from 'vitest';

/** Timers that are set, and run when the test says so. */
interface HeldTimers {
  readonly count: () => number;
  readonly run: () => void;
}

/**
 * Holds the timers of a delay from now on.
 * @param delay in milliseconds; timers of others run as usual
 */
export function holdTimers(delay: number): HeldTimers {
  const held = new Map<number, () => void>();
  const [set, clear] = [window.setTimeout, window.clearTimeout];
  vi.stubGlobal('setTimeout', (run: () => void, wait = 0): number => {
    if (wait !== delay) return set(run, wait);
    // The id of a timer, so that no other has it.
    const id = set(() => undefined);
    held.set(id, run);
    return id;
  });
  vi.stubGlobal('clearTimeout', (id: number) => {
    if (!held.delete(id)) clear(id);
  });
  return {
    count: () => held.size,
    run: () => {
      for (const [id, run] of held) {
        held.delete(id);
        run();
      }
    },
  };
}
