import { currentTime, onClockChange } from '@dosye/domain/text/clock.ts';
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onClockChange(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, MINUTE / 4);
  return () => {
    stop();
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = (): number => Math.floor(currentTime().getTime() / MINUTE) * MINUTE;

/** The start of the current minute by the server's clock; renders again each minute. */
export const useCurrentMinute = (): number => useSyncExternalStore(subscribe, currentMinute);
