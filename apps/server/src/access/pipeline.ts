import type { Person } from '@dosye/domain/people/users.ts';
import type { Client, PoolClient } from 'pg';
import type { Database } from '../database/pool.ts';
import type { Rows, Statement } from '../database/statement.ts';
import { setPersonStatement, type TransactionMode } from './setPerson.ts';

const BEGIN: Statement = { name: '', text: 'begin', values: [] };
const BEGIN_SNAPSHOT: Statement = { ...BEGIN, text: 'begin isolation level repeatable read' };
const COMMIT: Statement = { name: '', text: 'commit', values: [] };

/**
 * Sends statements in one round trip. The driver answers each on its own, so they belong in a transaction: after
 * the first that fails the database refuses the others, and a commit among them rolls back.
 */
function sendTogether(client: PoolClient, statements: readonly Statement[]): Promise<Rows[]> {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
  // All in one write: the driver writes each by itself, which wakes PostgreSQL for each.
  stream.cork();
  try {
    return Promise.all(statements.map((statement) => client.query(statement)));
  } finally {
    stream.uncork();
  }
}

/**
 * Runs statements that do not depend on one another as a person, in one snapshot and one round trip. For
 * reading only: a snapshot refuses to change a row that somebody else has changed meanwhile.
 * @returns the result of each statement, in their order
 */
export const readPipelined = (
  database: Database,
  person: Person,
  statements: readonly Statement[],
  mode: TransactionMode = 'default',
): Promise<Rows[]> => inSnapshot(database, person, (send) => send(statements, 'commit'), mode);

/** A statement and how its result is parsed. */
export interface Query<T> {
  statement: Statement;
  parse: (result: Rows) => T;
}

type Queries = Readonly<Record<string, Query<unknown> | undefined>>;
type Results<Q extends Queries> = {
  [K in keyof Q]: Q[K] extends Query<infer T> ? T : Extract<Q[K], undefined> | ResultOf<Q[K]>;
};
type ResultOf<Q> = Q extends Query<infer T> ? T : never;

/**
 * Runs several queries in one round trip, in their order; undefined ones are skipped.
 * @returns the results by the names of the queries
 */
export async function runPipeline<const Q extends Queries>(
  send: SendStatements,
  queries: Q,
): Promise<Results<Q>> {
  const present = Object.entries(queries).flatMap(([name, query]) =>
    query ? [{ name, query }] : [],
  );
  const rows = await send(present.map(({ query }) => query.statement));
  const results = present.map(({ name, query }, index) => [name, query.parse(rows[index] as Rows)]);
  return Object.fromEntries(results) as Results<Q>;
}

/**
 * Sends statements in one round trip and returns their results in order. With `end`, the transaction
 * is committed in the same round trip.
 */
export type SendStatements = (statements: readonly Statement[], end?: 'commit') => Promise<Rows[]>;

/**
 * Runs statements as a person in one transaction of few round trips: the statements of one round trip
 * may depend on the results of the one before. What throws rolls it all back.
 */
export const inPipelinedTransaction = <T>(
  database: Database,
  person: Person,
  run: Run<T>,
): Promise<T> => runTransaction(BEGIN, database, person, run, 'genericPlan');

/** The same in one snapshot: no statement sees what others save meanwhile. */
export const inSnapshot = <T>(
  database: Database,
  person: Person,
  run: Run<T>,
  mode: TransactionMode = 'genericPlan',
): Promise<T> => runTransaction(BEGIN_SNAPSHOT, database, person, run, mode);

type Run<T> = (send: SendStatements) => Promise<T>;

async function runTransaction<T>(
  begin: Statement,
  { pool }: Database,
  person: Person,
  run: Run<T>,
  mode: TransactionMode,
): Promise<T> {
  const client = await pool.connect();
  const state = { begun: false, ended: false };
  const send: SendStatements = async (statements, end) => {
    if (state.ended) throw new Error('This transaction has ended.');
    const before = state.begun ? [] : [begin, setPersonStatement(person, mode)];
    const after = end === undefined ? [] : [COMMIT];
    state.begun = true;
    state.ended = end !== undefined;
    const results = await sendTogether(client, [...before, ...statements, ...after]);
    return results.slice(before.length, before.length + statements.length);
  };
  try {
    const result = await run(send);
    if (!state.ended) await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    state.ended = true;
    await rollBack(client);
    throw error;
  }
}

/** A connection whose transaction cannot be rolled back is removed from the pool. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}
