import type { Query } from '../access/pipeline.ts';

/** The seeds of the hash of a lock name, so that names of different uses are different locks. */
export const LOCK_SPACES = { idempotency: 1, download: 2 } as const;

/** Query that takes the advisory lock of a name until the end of the transaction; undefined without a name. */
export const takeAdvisoryLock = (
  space: keyof typeof LOCK_SPACES,
  name: string | undefined,
): Query<void> | undefined =>
  name === undefined
    ? undefined
    : {
        statement: {
          name: 'advisory-lock',
          text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
          values: [name, LOCK_SPACES[space]],
        },
        parse: () => {},
      };
