/** Address of the page 'À faire'; queues without a list lead there too. */
export const TODO_PATH = '/a-faire';

/** The screens whose one answer has everything that waits, and what the header and the office's configuration tell. */
const WAITING_PATHS: readonly string[] = ['/', '/search', TODO_PATH];

/** Whether the screen at a path reads that answer. */
export const showsWaiting = (pathname: string): boolean => WAITING_PATHS.includes(pathname);
