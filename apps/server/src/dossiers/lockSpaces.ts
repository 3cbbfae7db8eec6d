/** The seeds of the hash of a lock name, so that names of different uses are different locks. */
export const LOCK_SPACES = { idempotency: 1, drafts: 3, person: 4 } as const;
