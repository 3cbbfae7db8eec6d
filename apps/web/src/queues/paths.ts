import { QUEUES_PATH } from '@dosye/domain/calls/queues.ts';

/** The screens whose one answer has everything that waits, and what the header and the office's configuration tell. */
const WAITING_PATHS: readonly string[] = ['/', '/search', QUEUES_PATH];

/** Whether the screen at a path reads that answer. */
export const showsWaiting = (pathname: string): boolean => WAITING_PATHS.includes(pathname);
