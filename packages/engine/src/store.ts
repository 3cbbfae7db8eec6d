import { useSyncExternalStore } from 'react';

/** A value outside React that components follow with {@link useStore}. */
interface Readable<T> {
  /** @returns ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => T;
}

/** A value outside React. It is replaced, never changed: the same one has not changed. */
interface Store<T> extends Readable<T> {
  readonly set: (next: T) => void;
}

export function store<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

/** The value of a store; the component renders again when it changes. */
export const useStore = <T>({ subscribe, current }: Readable<T>): T =>
  useSyncExternalStore(subscribe, current);
