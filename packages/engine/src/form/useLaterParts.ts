import { useEffect, useSyncExternalStore } from 'react';
import { importAgain } from '../api/importAgain.ts';
import { onConnectionReturn } from '../api/connection.ts';
import { toast } from '../ui/toasts.ts';

/** Delay between two attempts while one of the parts is wanted, in milliseconds. */
const RETRY_DELAY = 4_000;

const NOT_LOADED =
  'Cette partie de la page n’a pas pu être chargée. Elle s’ouvrira dès que le serveur répondra.';

type LaterParts = typeof import('./laterParts.ts');

let parts: LaterParts | undefined;
const listeners = new Set<() => void>();

/**
 * The parts, for what is no component.
 * @throws TypeError when they cannot be loaded
 */
export async function loadLaterParts(): Promise<LaterParts> {
  if (parts === undefined) {
    parts = await importAgain(() => import('./laterParts.ts'));
    for (const listener of listeners) listener();
  }
  return parts;
}

/** Resolves to false when they could not be loaded: again when the line returns, or when they are wanted. */
const load = (): Promise<boolean> =>
  loadLaterParts().then(
    () => true,
    () => false,
  );

/** Loads what a form does not show at first (its camera and dialogs) once it stands: a slow line must not keep it waiting. */
export function useLoadLaterParts(): void {
  useEffect(() => {
    void load();
    return onConnectionReturn(() => void load());
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The parts that {@link useLoadLaterParts} loads; undefined until they are there.
 * @param wanted what asks for one of them now, undefined for nothing; another value asks again
 */
export function useLaterParts(wanted: unknown): LaterParts | undefined {
  const loaded = useSyncExternalStore(subscribe, () => parts);
  const isMissing = loaded === undefined;
  useEffect(() => {
    if (wanted === undefined || !isMissing) return undefined;
    let isActive = true;
    const retries = setInterval(() => void load(), RETRY_DELAY);
    void load().then((isLoaded) => {
      if (isActive && !isLoaded) toast.error(NOT_LOADED);
    });
    return () => {
      isActive = false;
      clearInterval(retries);
    };
  }, [wanted, isMissing]);
  return loaded;
}
