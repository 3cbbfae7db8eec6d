import { useEffect } from 'react';

let activeCount = 0;
const discards = new Set<() => void>();

/** True while there is unsaved input that a redirect would discard. */
export const hasUnsavedWork = (): boolean => activeCount > 0;

/** Registers what discards unsaved input without saving it. @returns unregisters it */
export function onDiscardUnsavedWork(discard: () => void): () => void {
  discards.add(discard);
  return () => discards.delete(discard);
}

/** Discards all unsaved input: its user may not save it where they work now. */
export function discardUnsavedWork(): void {
  for (const discard of discards) discard();
}

const savings = new Set<Promise<unknown>>();

/** Notes that a form which is closed already is saving its draft. @param saving which never rejects */
export function noteSaving(saving: Promise<unknown>): void {
  savings.add(saving);
  void saving.then(() => savings.delete(saving));
}

/** Resolves once what closed forms are saving is saved, or cannot be. */
export const draftsSaved = (): Promise<unknown> => Promise.all(savings);

/** Registers unsaved input. @returns unregisters it; to be called once */
export function registerUnsavedWork(): () => void {
  activeCount += 1;
  return () => {
    activeCount -= 1;
  };
}

/** While `active`, the browser asks before the page is closed. */
export function useKeepPageOpen(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [active]);
}

/** While `active`, a session that ends asks for the password over the page instead of redirecting. */
export function useUnsavedWork(active: boolean): void {
  useEffect(() => (active ? registerUnsavedWork() : undefined), [active]);
}
