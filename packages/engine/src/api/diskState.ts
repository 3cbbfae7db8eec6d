import type { DiskState } from '@dosye/domain/calls/diskState.ts';
import { useSyncExternalStore } from 'react';

let state: DiskState = 'enough';
const listeners = new Set<() => void>();

/** Keeps what the latest answer of the server said of its disk. In: its header, null while there is room. */
export function noteDiskState(header: string | null): void {
  const next: DiskState = header === 'low' || header === 'full' ? header : 'enough';
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How full the server's disk was at its latest answer. */
export const useDiskState = (): DiskState => useSyncExternalStore(subscribe, () => state);
