import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, MINUTE / 4);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The start of the current minute (`Date.now()`); renders again each minute. */
export const useCurrentMinute = (): number => useSyncExternalStore(subscribe, currentMinute);
