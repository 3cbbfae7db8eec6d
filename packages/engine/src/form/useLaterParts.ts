import { useEffect, useSyncExternalStore } from 'react';
import { onConnectionReturn } from '../api/connection.ts';

type LaterParts = typeof import('./laterParts.ts');

let parts: LaterParts | undefined;
const listeners = new Set<() => void>();

function load(): void {
  if (parts !== undefined) return;
  import('./laterParts.ts').then(
    (loaded) => {
      parts = loaded;
      for (const listener of listeners) listener();
    },
    // Without a line: again when it returns.
    () => undefined,
  );
}

/** Loads what a form does not show at first (its camera and dialogs) once it stands: a slow line must not keep it waiting. */
export function useLoadLaterParts(): void {
  useEffect(() => {
    load();
    return onConnectionReturn(load);
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The parts that {@link useLoadLaterParts} loads; undefined until they are there. */
export const useLaterParts = (): LaterParts | undefined =>
  useSyncExternalStore(subscribe, () => parts);
