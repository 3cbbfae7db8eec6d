import { store } from '../store.ts';

/** How long a toast is shown, in milliseconds; longer when it has a button. */
const TOAST_DURATION = 3000;
const ACTION_DURATION = 12_000;
/** The same toast is shown only once within this time, in milliseconds. */
const DUPLICATE_WINDOW = 1000;

export type ToastKind = 'success' | 'error' | 'info';

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

/** The visible toasts. */
export const toastStore = store<readonly ToastMessage[]>([]);
let lastId = 0;

function addToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const shownAt = Date.now();
  const toasts = toastStore.current();
  if (toasts.some((it) => it.text === text && shownAt - it.shownAt < DUPLICATE_WINDOW)) return;
  lastId += 1;
  const id = lastId;
  toastStore.set([...toasts, { id, kind, text, action, shownAt }]);
  setTimeout(() => closeToast(id), action ? ACTION_DURATION : TOAST_DURATION);
}

/** Removes a toast; an unknown id is ignored. */
export function closeToast(id: number): void {
  const toasts = toastStore.current();
  if (toasts.some((it) => it.id === id)) toastStore.set(toasts.filter((it) => it.id !== id));
}

/** @param text a French sentence */
export const toast = {
  success: (text: string): void => addToast('success', text),
  error: (text: string): void => addToast('error', text),
  info: (text: string, action?: ToastAction): void => addToast('info', text, action),
} as const;
