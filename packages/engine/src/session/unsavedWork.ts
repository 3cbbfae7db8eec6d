import { useEffect } from 'react';

let activeCount = 0;

/** True while there is unsaved input that a redirect would discard. */
export const hasUnsavedWork = (): boolean => activeCount > 0;

/** Registers unsaved input. Out: unregisters it; to be called once. */
export function registerUnsavedWork(): () => void {
  activeCount += 1;
  return () => {
    activeCount -= 1;
  };
}

/**
 * Registers unsaved input while `active`: a session that ends then asks for the password over the page
 * instead of redirecting.
 */
export function useUnsavedWork(active: boolean): void {
  useEffect(() => (active ? registerUnsavedWork() : undefined), [active]);
}
