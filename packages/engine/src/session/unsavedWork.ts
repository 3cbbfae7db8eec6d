import { useEffect } from 'react';

let held = 0;

/** True while something is being typed that a redirect would take off the screen. */
export const hasUnsavedWork = (): boolean => held > 0;

/** Says that something is being typed. Out: says that it no longer is; to be called once. */
export function holdUnsavedWork(): () => void {
  held += 1;
  return () => {
    held -= 1;
  };
}

/**
 * Says that something is being typed here: a session that ends then asks for the password in place
 * instead of leaving the page. In: whether it is so at this moment.
 */
export function useUnsavedWork(active: boolean): void {
  useEffect(() => (active ? holdUnsavedWork() : undefined), [active]);
}
