import type { Query } from '../access/pipeline.ts';

/** The namespaces of lock names. */
const FAMILIES = { idempotency: 1, download: 2 } as const;

/** Query that takes the advisory lock of a name until the end of the transaction; undefined without a name. */
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
