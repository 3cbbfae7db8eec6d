import { useEffect } from 'react';

let activeCount = 0;

/** True while something is being typed that a redirect would take off the screen. */
export const hasUnsavedWork = (): boolean => activeCount > 0;

/** Says that something is being typed. Out: says that it no longer is; to be called once. */
export function registerUnsavedWork(): () => void {
  activeCount += 1;
  return () => {
    activeCount -= 1;
  };
}

/**
 * Says that something is being typed here: a session that ends then asks for the password in place
 * instead of leaving the page. In: whether it is so at this moment.
 */
export function useUnsavedWork(active: boolean): void {
  useEffect(() => (active ? registerUnsavedWork() : undefined), [active]);
}
