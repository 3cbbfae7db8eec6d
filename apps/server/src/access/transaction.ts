import { HIGHEST_ROLE } from '@dosye/domain/people/roles.ts';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { PoolClient } from 'pg';
import { Exchange, type Rows, type Statement } from '../database/exchange.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { isCached } from './sessionCache.ts';
import { SESSION_IS_ALIVE } from './session.ts';

/** Queries that see what one person may see, in one transaction. */
export type PersonTransaction = Transaction<Tables>;

/** Who acts when nobody does: first run, demonstration, maintenance. Sees every office. */
export const SYSTEM: Person = {
  id: 0,
  username: 'système',
  role: HIGHEST_ROLE,
  bureauId: null,
  bureauNom: null,
};

/** What the database is told of the acting person: id, office, and 'all' for who sees every office. */
export const rowSecuritySettings = (person: Person): [string, string, string] => [
  String(person.id),
  seesEveryOffice(person.role) ? '' : String(person.bureauId ?? ''),
  seesEveryOffice(person.role) ? 'all' : '',
];

const SET_PERSON = `select set_config('dosye.user', $1, true),
  set_config('dosye.bureau', $2, true), set_config('dosye.scope', $3, true)`;

/** What a transaction may do otherwise than others. */
const MODES = {
  /** Statements are planned once and for all: where that would take as long as finding. */
  genericPlan: `set_config('plan_cache_mode', 'force_generic_plan', true)`,
  /** The disk is not waited for: what is noted may be lost in a power cut. */
  asyncCommit: `set_config('synchronous_commit', 'off', true)`,
} as const;
type TransactionMode = keyof typeof MODES;

/** That a session which was asked for a moment ago lives, and that its person is who they were. */
const SESSION_CHECK = `refuse_unless(exists (
  select from session s join app_user u on u.id = s.user_id
  where s.id = $4 and u.id = $1::text::bigint and u.role = $5 and u.bureau_id is not distinct from $6
    and not u.force_password_change and ${SESSION_IS_ALIVE}))`;

const ENTRY = 'default';

/** The statements that tell the database of a person, in each manner; each has a plan of its own. */
function setPersonStatements(
  proof: readonly string[],
): Record<TransactionMode | typeof ENTRY, Omit<Statement, 'values'>> {
  const told = (manner: string, ...more: string[]) => ({
    name: `scope-${proof.length > 0 ? 'proved-' : ''}${manner}`,
    text: [SET_PERSON, ...proof, ...more].join(', '),
  });
  return {
    [ENTRY]: told(ENTRY),
    genericPlan: told('genericPlan', MODES['genericPlan']),
    asyncCommit: told('asyncCommit', MODES['asyncCommit']),
  };
}

const UNCHECKED = setPersonStatements([]);
const CHECKED = setPersonStatements([SESSION_CHECK]);

/** What tells the database of a person; it holds until the transaction ends. */
function setPersonStatement(
  person: Person,
  manner: TransactionMode | typeof ENTRY = ENTRY,
): Statement {
  const scope = rowSecuritySettings(person);
  if (!isCached(person)) return { ...UNCHECKED[manner], values: scope };
  return { ...CHECKED[manner], values: [...scope, person.sessionId, person.role, person.bureauId] };
}

/**
 * Run queries as a person: row level security shows them that person's office alone, or every
 * office for the super roles (decision 4). All of it is one transaction; what throws undoes it.
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

const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] };
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] };
const ROLLBACK: Statement = { name: 'rollback', text: 'rollback', values: [] };

/** Sends statements in one piece. */
const sendTogether = (client: PoolClient, statements: readonly Statement[]): Promise<Rows[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new Exchange(statements, (error, results) =>
        results === undefined ? reject(error) : resolve(results),
      ),
    );
  });

/**
 * Run statements that do not depend on one another as a person, in one transaction and one round
 * trip: for reads that are asked for all the time.
 * @returns the result of each statement, in their order
 */
export async function readPipelined(
  { pool }: Database,
  person: Person,
  statements: readonly Statement[],
  manner?: TransactionMode,
): Promise<Rows[]> {
  const client = await pool.connect();
  try {
    const [, ...results] = await sendTogether(client, [
      setPersonStatement(person, manner),
      ...statements,
    ]);
    client.release();
    return results;
  } catch (error) {
    await undo(client);
    throw error;
  }
}

/** A statement and how its answer is read. */
export interface Query<T> {
  statement: Statement;
  parse: (result: Rows) => T;
}

type Results<Q extends readonly (Query<unknown> | undefined)[]> = {
  [K in keyof Q]: Q[K] extends Query<infer T> ? T : Extract<Q[K], undefined> | ResultOf<Q[K]>;
};
type ResultOf<Q> = Q extends Query<infer T> ? T : never;

/**
 * Ask several questions in one turn; one that is undefined is not asked.
 * @returns the answers in the order of the questions
 */
export async function runPipeline<const Q extends readonly (Query<unknown> | undefined)[]>(
  ask: SendStatements,
  questions: Q,
): Promise<Results<Q>> {
  const asked = questions.filter((question) => question !== undefined);
  const results = await ask(asked.map(({ statement }) => statement));
  const answers = questions.map((question) => question?.parse(results.shift() as Rows));
  return answers as unknown as Results<Q>;
}

/** Sends statements together and waits for all their results; what ends the transaction goes with them. */
export type SendStatements = (
  statements: readonly Statement[],
  end?: 'commit' | 'rollback',
) => Promise<Rows[]>;

/**
 * Run statements as a person in one transaction of few round trips: what one turn asks may depend
 * on what the turn before has answered. What throws undoes it all.
 */
export async function inPipelinedTransaction<T>(
  { pool }: Database,
  person: Person,
  run: (ask: SendStatements) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const state = { begun: false, ended: false };
  const ask: SendStatements = async (statements, end) => {
    const before = state.begun ? [] : [BEGIN, setPersonStatement(person, 'genericPlan')];
    const after = end === undefined ? [] : [end === 'commit' ? COMMIT : ROLLBACK];
    state.begun = true;
    state.ended = end !== undefined;
    const results = await sendTogether(client, [...before, ...statements, ...after]);
    return results.slice(before.length, before.length + statements.length);
  };
  try {
    const result = await run(ask);
    if (!state.ended) await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await undo(client);
    throw error;
  }
}

/** A connection whose transaction cannot be undone is thrown away. */
async function undo(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}

/** A query that needs no person: sessions, accounts, offices. It sees nothing of the dossiers. */
export const withoutPerson = ({ kysely }: Database): Kysely<Tables> => kysely;
