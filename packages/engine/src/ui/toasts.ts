/** How long a toast is shown, in milliseconds; longer when it has a button. */
const TOAST_DURATION = 3000;
const ACTION_DURATION = 12_000;
/** The same toast is shown only once within this time, in milliseconds. */
const DUPLICATE_WINDOW = 1000;

export type ToastKind = 'success' | 'error' | 'info';

/** A button of a toast, which closes it. */
interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action: ToastAction | undefined;
  /** `Date.now()`. */
  readonly shownAt: number;
}

let toasts: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly ToastMessage[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function addToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const shownAt = Date.now();
  if (toasts.some((it) => it.text === text && shownAt - it.shownAt < DUPLICATE_WINDOW)) return;
  lastId += 1;
  const id = lastId;
  setToasts([...toasts, { id, kind, text, action, shownAt }]);
  setTimeout(() => closeToast(id), action ? ACTION_DURATION : TOAST_DURATION);
}

/** Removes a toast; an unknown id is ignored. */
export function closeToast(id: number): void {
  if (toasts.some((message) => message.id === id)) setToasts(toasts.filter((it) => it.id !== id));
}

/** Shows a toast. In: a French sentence. */
export const toast = {
  success: (text: string): void => addToast('success', text),
  error: (text: string): void => addToast('error', text),
  info: (text: string, action?: ToastAction): void => addToast('info', text, action),
} as const;

/** Store of the visible toasts for `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly ToastMessage[] => toasts,
} as const;
