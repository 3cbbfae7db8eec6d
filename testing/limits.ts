/**
 * The limits of tests, in milliseconds. They only end tests that hang: a machine under load may take twenty
 * times as long as an idle one, and no test may fail because of it.
 */

/** Limit of a test, and of a hook. */
export const TEST_LIMIT = 300_000;

/** Limit of a test that installs whole programs. */
export const INSTALL_LIMIT = 3_600_000;

/** Limit of a test that does something so often, for which a machine under load needs at most so many milliseconds. */
export const limitOf = (times: number, each: number): number => TEST_LIMIT + times * each;

/** Limit of a wait for a change in a database, in a process or on a screen; WAIT_LIMIT=5000 is for writing tests. */
export const WAIT_LIMIT = Number(process.env['WAIT_LIMIT'] ?? 60_000);
