import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Delays before each attempt in milliseconds; the last one is repeated. */
const DELAYS = [4_000, 8_000, 15_000, 30_000];

/** A save that got no answer. */
export interface PendingRetry {
  /** French clause that says why: 'le serveur ne répond pas'. */
  readonly reason: string;
  /** Time of the next attempt (`Date.now()`). */
  readonly at: number;
}

/**
 * Repeats what failed, at growing intervals and when the network is back. In: sends again. Out: the pending
 * attempt, and what schedules one and stops.
 */
export function useRetry(again: () => void) {
  const [pending, setPending] = useState<PendingRetry | null>(null);
  const failures = useRef(0);
  const retry = useEffectEvent(again);
  useEffect(() => {
    if (pending === null) return undefined;
    const run = (): void => retry();
    const timer = setTimeout(run, pending.at - Date.now());
    window.addEventListener('online', run);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', run);
    };
  }, [pending]);
  return {
    pending,
    schedule: (reason: string): void => {
      const delay = DELAYS[Math.min(failures.current, DELAYS.length - 1)] as number;
      failures.current += 1;
      setPending({ reason, at: Date.now() + delay });
    },
    stop: (): void => {
      failures.current = 0;
      setPending(null);
    },
  };
}
