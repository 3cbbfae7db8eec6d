import { HIGHEST_ROLE } from '@dosye/domain/people/roles.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import {
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  sql,
  Transaction,
} from 'kysely';
import { type Statement, type Value, namedStatement } from '../database/statement.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { SYSTEM_NAME } from '../database/writeHistory.ts';
import { runTransaction, type SendStatements, type TransactionOptions } from './pipeline.ts';

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
 *
 * Queries that are awaited together are sent together and executed in the order in which they were called. In the mode
 * `genericPlan`, for calls that are made often, they are prepared.
 */
export const inTransaction = <T>(
  database: Database,
  person: Person,
  run: (trx: PersonTransaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> =>
  runTransaction(
    database,
    person,
    (send) => run(queriesSentBy(send, database.kysely, options)),
    options,
  );

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('It has no pool.')) });

/** Kysely's own transactions send a query only after the answer of the one before. */
function queriesSentBy(
  send: SendStatements,
  kysely: Kysely<Tables>,
  { mode }: TransactionOptions,
): PersonTransaction {
  const statement = (text: string, values: Value[]): Statement =>
    mode === 'genericPlan' ? namedStatement('query', text, values) : { name: '', text, values };
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql: text, parameters }) => {
      const [result] = await send([statement(text, parameters as Value[])]);
      return { rows: result?.rows ?? [], numAffectedRows: BigInt(result?.rowCount ?? 0) };
    },
    streamQuery: () => {
      throw new Error('A transaction of a person does not stream.');
    },
  };
  const executor = kysely
    .getExecutor()
    .withConnectionProvider({ provideConnection: (use) => use(connection) });
  return new Transaction<Tables>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor,
  });
}

/** The seeds of the hash of a lock's name, so that names of different uses are different locks. */
const LOCK_SPACES = {
  idempotency: 1,
  drafts: 3,
  person: 4,
  accessKeys: 5,
  matchDecisions: 6,
} as const;

/** Locks names of one use until the transaction ends, always in one order, against deadlocks. */
export async function lockNames(
  trx: PersonTransaction,
  use: keyof typeof LOCK_SPACES,
  names: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, ${LOCK_SPACES[use]}))
    from (select unnest(${names}::text[]) as name order by 1) as names`.execute(trx);
}

/** Queries that need no person: sessions, accounts, offices. Row level security hides the dossiers from them. */
export const withoutPerson = ({ kysely }: Database): Kysely<Tables> => kysely;
