import { HIGHEST_ROLE } from '@dosye/domain/people/roles.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { SYSTEM_NAME } from '../database/writeHistory.ts';
import type { Rows } from '../database/statement.ts';
import type { SendStatements } from './pipeline.ts';
import { setPersonStatement } from './setPerson.ts';

/** Queries of a transaction that sees what its person may see. */
export type PersonTransaction = Transaction<Tables>;

/** The acting person of first run, demonstration and maintenance. Sees every office. */
export const SYSTEM: Person = {
  id: 0,
  username: SYSTEM_NAME,
  full_name: '',
  grade: '',
  role: HIGHEST_ROLE,
  bureauId: null,
  bureauNom: null,
};

/**
 * The acting person of a background job, which may outlast the session of the user who started it: its history
 * entries are the system's and mention that user.
 */
export const onBehalfOf = ({ username }: Person): Person => ({ ...SYSTEM, username });

/**
 * Runs queries as a person, in one transaction: row level security shows them that person's office
 * alone, or every office for the super roles. What throws rolls it back.
 */
export function inTransaction<T>(
  { kysely }: Database,
  person: Person,
  run: (trx: PersonTransaction) => Promise<T>,
): Promise<T> {
  return kysely.transaction().execute(async (trx) => {
    const { text, values } = setPersonStatement(person);
    await trx.executeQuery(CompiledQuery.raw(text, values));
    return run(trx);
  });
}

/** Sends statements within a transaction one after the other, for what else runs in a pipeline. */
export const sendStatements =
  (trx: PersonTransaction): SendStatements =>
  async (statements) => {
    const results: Rows[] = [];
    for (const { text, values } of statements) {
      const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
      results.push({ rows, rowCount: rows.length });
    }
    return results;
  };

/** Queries that need no person: sessions, accounts, offices. Row level security hides the dossiers from them. */
export const withoutPerson = ({ kysely }: Database): Kysely<Tables> => kysely;
