/** Name of the lock by which only one of several servers makes the nightly backup. */
export const NIGHTLY_LOCK = 'nightly-backup';
