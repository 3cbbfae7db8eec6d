/** How long a message stays (spec file 1 §9), in milliseconds. */
export const TOAST_DURATION = 3000;
/** The same message is shown once within this time (spec file 1 §8), in milliseconds. */
export const DUPLICATE_WINDOW = 1000;

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

let toasts: readonly ToastMessage[] = [];
let lastId = 0;
const lastShownAt = new Map<string, number>();
const listeners = new Set<() => void>();

function setToasts(next: readonly ToastMessage[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function addToast(kind: ToastKind, text: string): void {
  const now = Date.now();
  const before = lastShownAt.get(text);
  if (before !== undefined && now - before < DUPLICATE_WINDOW) return;
  lastShownAt.set(text, now);
  lastId += 1;
  const id = lastId;
  setToasts([...toasts, { id, kind, text }]);
  setTimeout(() => {
    closeToast(id);
    if (lastShownAt.get(text) === now) lastShownAt.delete(text);
  }, TOAST_DURATION);
}

/** Takes a message away. In: its id; one that is gone already is no matter. */
export function closeToast(id: number): void {
  if (toasts.some((message) => message.id === id)) setToasts(toasts.filter((it) => it.id !== id));
}

/** Short messages that come and go. In: the French sentence. The same one shows once a second. */
export const toast = {
  success: (text: string): void => addToast('success', text),
  error: (text: string): void => addToast('error', text),
  info: (text: string): void => addToast('info', text),
} as const;

/** The messages on the screen, as a store for React's `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly ToastMessage[] => toasts,
} as const;
