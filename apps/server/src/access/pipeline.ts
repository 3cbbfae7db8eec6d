import type { Person } from '@dosye/domain/people/users.ts';
import type { Client, PoolClient } from 'pg';
import type { Database } from '../database/pool.ts';
import type { Rows, Statement } from '../database/statement.ts';
import { setPersonStatement, type TransactionMode } from './setPerson.ts';

const COMMIT: Statement = { name: '', text: 'commit', values: [] };

/** How a transaction begins and runs. */
export interface TransactionOptions {
  /** In a snapshot no statement sees what others save meanwhile; it is for reading only. */
  sees?: 'snapshot' | 'every commit';
  mode?: TransactionMode;
}

const beginStatement = ({ sees }: TransactionOptions): Statement => ({
  name: '',
  text: sees === 'snapshot' ? 'begin isolation level repeatable read' : 'begin',
  values: [],
});

/**
 * Sends statements without waiting for the answers of those that were sent before, and returns their results in
 * order. With `end`, the transaction is committed in the same round trip.
 */
export type SendStatements = (statements: readonly Statement[], end?: 'commit') => Promise<Rows[]>;

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
): Promise<Rows[]> =>
  runTransaction(database, person, (send) => send(statements, 'commit'), {
    sees: 'snapshot',
    mode,
  });

/**
 * Runs statements as a person in one transaction. What throws rolls it all back; after the first statement that fails
 * the others fail with its error, since the database refuses them.
 */
export async function runTransaction<T>(
  { pool }: Database,
  person: Person,
  run: (send: SendStatements) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  const state: { begun: boolean; ended: boolean; failure?: unknown } = {
    begun: false,
    ended: false,
  };
  const send: SendStatements = async (statements, end) => {
    if (state.ended) throw new Error('This transaction has ended.');
    const before = state.begun
      ? []
      : [beginStatement(options), setPersonStatement(person, options.mode)];
    const after = end === undefined ? [] : [COMMIT];
    state.begun = true;
    state.ended = end !== undefined;
    try {
      const results = await sendTogether(client, [...before, ...statements, ...after]);
      return results.slice(before.length, before.length + statements.length);
    } catch (error) {
      state.failure ??= error;
      throw state.failure;
    }
  };
  try {
    const result = await run(send);
    if (state.failure !== undefined) throw state.failure;
    // Where nothing was sent yet, it still checks the session of the person.
    if (!state.ended) await send([], 'commit');
    client.release();
    return result;
  } catch (error) {
    state.ended = true;
    await rollBack(client);
    throw error;
  }
}

/** The driver answers each statement on its own, in their order. */
function sendTogether(client: PoolClient, statements: readonly Statement[]): Promise<Rows[]> {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
  // What is sent in one turn of the event loop is one write: the driver writes each statement by itself, which wakes
  // PostgreSQL for each.
  stream.cork();
  process.nextTick(() => stream.uncork());
  return Promise.all(statements.map((statement) => client.query(statement)));
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
