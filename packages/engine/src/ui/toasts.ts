/** How long a message stays (spec file 1 §9), in milliseconds. */
export const TOAST_TIME = 3000;
/** The same message is shown once within this time (spec file 1 §8), in milliseconds. */
export const SAME_MESSAGE_TIME = 1000;

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

let shown: readonly ToastMessage[] = [];
let lastId = 0;
const lastTimes = new Map<string, number>();
const listeners = new Set<() => void>();

function tell(next: readonly ToastMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string): void {
  const now = Date.now();
  const before = lastTimes.get(text);
  if (before !== undefined && now - before < SAME_MESSAGE_TIME) return;
  lastTimes.set(text, now);
  lastId += 1;
  const id = lastId;
  tell([...shown, { id, kind, text }]);
  setTimeout(() => {
    closeToast(id);
    if (lastTimes.get(text) === now) lastTimes.delete(text);
  }, TOAST_TIME);
}

/** Takes a message away. In: its id; one that is gone already is no matter. */
export function closeToast(id: number): void {
  if (shown.some((message) => message.id === id)) tell(shown.filter((it) => it.id !== id));
}

/** Short messages that come and go. In: the French sentence. The same one shows once a second. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  info: (text: string): void => show('info', text),
} as const;

/** The messages on the screen, as a store for React's `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly ToastMessage[] => shown,
} as const;
