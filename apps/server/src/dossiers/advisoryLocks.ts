import type { Query } from '../access/pipeline.ts';

/** What people may have to take turns for. */
const FAMILIES = { twin: 0, idempotency: 1, download: 2 } as const;

/**
 * Waits until nobody else of one's family holds the turn of this name, and holds it until the end of
 * the transaction; without a name there is nothing to wait for.
 */
export const askTurn = (
  family: keyof typeof FAMILIES,
  name: string | undefined,
): Query<void> | undefined =>
  name === undefined
    ? undefined
    : {
        statement: {
          name: 'turn',
          text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
          values: [name, FAMILIES[family]],
        },
        parse: () => {},
      };
