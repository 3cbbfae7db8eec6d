/** How long a toast is shown, in milliseconds. */
const TOAST_DURATION = 3000;
/** The same toast is shown only once within this time, in milliseconds. */
const DUPLICATE_WINDOW = 1000;

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

/** Removes a toast; an unknown id is ignored. */
export function closeToast(id: number): void {
  if (toasts.some((message) => message.id === id)) setToasts(toasts.filter((it) => it.id !== id));
}

/** Shows a toast. In: a French sentence. */
export const toast = {
  success: (text: string): void => addToast('success', text),
  error: (text: string): void => addToast('error', text),
  info: (text: string): void => addToast('info', text),
} as const;

/** Store of the visible toasts for `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly ToastMessage[] => toasts,
} as const;
