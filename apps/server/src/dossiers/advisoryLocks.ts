import type { Query } from '../access/pipeline.ts';

/** What transactions lock by name; each has names of its own. */
const FAMILIES = { idempotency: 1, download: 2 } as const;

/**
 * Query that waits for the advisory lock of a name and holds it until the end of the transaction; without a
 * name there is no query.
 */
export const takeAdvisoryLock = (
  family: keyof typeof FAMILIES,
  name: string | undefined,
): Query<void> | undefined =>
  name === undefined
    ? undefined
    : {
        statement: {
          name: 'advisory-lock',
          text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
          values: [name, FAMILIES[family]],
        },
        parse: () => {},
      };
