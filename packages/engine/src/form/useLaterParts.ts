import { useEffect, useSyncExternalStore } from 'react';
import { importAgain } from '../api/importAgain.ts';
import { onConnectionReturn } from '../api/connection.ts';

type LaterParts = typeof import('./laterParts.ts');

let parts: LaterParts | undefined;
const listeners = new Set<() => void>();

function load(): void {
  if (parts !== undefined) return;
  importAgain(() => import('./laterParts.ts')).then(
    (loaded) => {
      parts = loaded;
      for (const listener of listeners) listener();
    },
    // Without a line: again when it returns, or when they are wanted.
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

/**
 * The parts that {@link useLoadLaterParts} loads; undefined until they are there.
 * @param wanted whether one of them is to be shown now
 */
export function useLaterParts(wanted: boolean): LaterParts | undefined {
  useEffect(() => {
    if (wanted) load();
  }, [wanted]);
  return useSyncExternalStore(subscribe, () => parts);
}
