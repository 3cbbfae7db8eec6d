/** Of several servers on one database one makes the backup; it holds this lock as long as it lives. */
export const NIGHTLY_LOCK = 'nightly-backup';
