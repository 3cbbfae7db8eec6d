import {
  CLOCK_HEADER,
  CLOCK_NOTICE,
  DISK_HEADER,
  DISK_NOTICES,
} from '@dosye/domain/calls/serverState.ts';
import { store, useStore } from '../store.ts';

const notices = store<readonly string[]>([]);

/** Keeps what the latest answer of the server says of its disk and its clock. */
export function noteServerState(headers: Headers): void {
  const disk = headers.get(DISK_HEADER);
  const next = [
    ...(disk === 'low' || disk === 'full' ? [DISK_NOTICES[disk]] : []),
    ...(headers.get(CLOCK_HEADER) === 'behind' ? [CLOCK_NOTICE] : []),
  ];
  if (next.join() !== notices.current().join()) notices.set(next);
}

/** What everybody is told of the server since its latest answer; empty while all is well. */
export const useServerNotices = (): readonly string[] => useStore(notices);
