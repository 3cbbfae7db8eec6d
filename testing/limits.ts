/**
 * The limits of tests, in milliseconds. They end what hangs, and decide nothing else: a machine that
 * does ten things at once takes twenty times as long as an idle one, and no test may fail for it.
 */

/** Of one test, and of one hook. */
export const TEST_LIMIT = 300_000;

/** Of one wait for what is about to happen: in a database, in a process, on a screen. */
export const WAIT_LIMIT = 60_000;
