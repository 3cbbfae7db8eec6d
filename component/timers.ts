import { vi } from 'vitest';

/** Timers and intervals that are set, and run when the test says so. */
interface HeldTimers {
  readonly count: () => number;
  readonly run: () => void;
}

interface Held {
  readonly run: () => void;
  /** An interval stays after it has run. */
  readonly stays: boolean;
}

/**
 * Holds the timers and intervals of a delay from now on.
 * @param delay in milliseconds; timers of others run as usual
 */
export function holdTimers(delay: number): HeldTimers {
  const held = new Map<number, Held>();
  const later = window.setTimeout.bind(window);
  for (const [set, clear] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ] as const) {
    const [setReal, clearReal] = [window[set].bind(window), window[clear].bind(window)];
    vi.stubGlobal(set, (run: () => void, wait = 0): number => {
      if (wait !== delay) return setReal(run, wait);
      // The id of a timer, so that no other has it.
      const id = later(() => undefined);
      held.set(id, { run, stays: set === 'setInterval' });
      return id;
    });
    vi.stubGlobal(clear, (id: number) => {
      if (!held.delete(id)) clearReal(id);
    });
  }
  return {
    count: () => held.size,
    run: () => {
      for (const [id, { run, stays }] of held) {
        if (!stays) held.delete(id);
        run();
      }
    },
  };
}
