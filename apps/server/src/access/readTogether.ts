import type { Person } from '@dosye/domain/people/users.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type { QueryResult } from 'pg';
import type { Database } from '../database/pool.ts';
import type { Value } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';
import { inSnapshot, type SendStatements } from './pipeline.ts';
import type { PersonTransaction } from './transaction.ts';

/** Reads within what the person may see. */
export type Read<T> = (trx: PersonTransaction, person: Person) => Promise<T>;

/**
 * Runs reads that do not depend on one another as a person, in one snapshot and on one connection: their queries are
 * sent without waiting for one another.
 */
export const readTogether = <T>(
  database: Database,
  person: Person,
  reads: { [K in keyof T]: Read<T[K]> },
): Promise<T> =>
  inSnapshot(
    database,
    person,
    async (send) => {
      const trx = pipelined(send);
      const results = (Object.keys(reads) as (keyof T)[]).map(
        async (key) => [key, await reads[key](trx, person)] as const,
      );
      return Object.fromEntries(await Promise.all(results)) as T;
    },
    'default',
  );

/** Kysely's own transactions send a query only after the answer of the one before. */
function pipelined(send: SendStatements): PersonTransaction {
  const query = async (text: string, values: readonly unknown[]) => {
    const [result] = await send([{ name: '', text, values: values as Value[] }]);
    return result as QueryResult<never>;
  };
  const client = { query, release: () => {} };
  const pool = { connect: async () => client, end: async () => {} };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pool as never }),
  }) as PersonTransaction;
}
