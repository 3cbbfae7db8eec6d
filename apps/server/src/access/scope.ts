import { HIGHEST_ROLE } from '@dosye/domain/people/roles.ts';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { PoolClient } from 'pg';
import { Exchange, type Rows, type Statement } from '../database/exchange.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { isRemembered } from './sessionCache.ts';
import { LIVES } from './session.ts';

/** Queries that see what one person may see, in one transaction. */
export type Scoped = Transaction<Tables>;

/** Who acts when nobody does: first run, demonstration, maintenance. Sees every office. */
export const SYSTEM: Person = {
  id: 0,
  username: 'système',
  role: HIGHEST_ROLE,
  bureauId: null,
  bureauNom: null,
};

/** What the database is told of the acting person: id, office, and 'all' for who sees every office. */
export const scopeOf = (person: Person): [string, string, string] => [
  String(person.id),
  seesEveryOffice(person.role) ? '' : String(person.bureauId ?? ''),
  seesEveryOffice(person.role) ? 'all' : '',
];

const SET_SCOPE = `select set_config('dosye.user', $1, true),
  set_config('dosye.bureau', $2, true), set_config('dosye.scope', $3, true)`;

/** What a transaction may do otherwise than others. */
const MANNERS = {
  /** Statements are planned once and for all: where that would take as long as finding. */
  'planned once': `set_config('plan_cache_mode', 'force_generic_plan', true)`,
  /** The disk is not waited for: what is noted may be lost in a power cut. */
  'not waited for': `set_config('synchronous_commit', 'off', true)`,
} as const;
type Manner = keyof typeof MANNERS;

/** That a session which was asked for a moment ago lives, and that its person is who they were. */
const PROOF = `refuse_unless(exists (
  select from session s join app_user u on u.id = s.user_id
  where s.id = $4 and u.id = $1::text::bigint and u.role = $5 and u.bureau_id is not distinct from $6
    and not u.force_password_change and ${LIVES}))`;

const ENTRY = 'as ever';

/** The statements that tell the database of a person, in each manner; each has a plan of its own. */
function entriesOf(
  proof: readonly string[],
): Record<Manner | typeof ENTRY, Omit<Statement, 'values'>> {
  const told = (manner: string, ...more: string[]) => ({
    name: `scope-${proof.length > 0 ? 'proved-' : ''}${manner}`,
    text: [SET_SCOPE, ...proof, ...more].join(', '),
  });
  return {
    [ENTRY]: told(ENTRY),
    'planned once': told('planned once', MANNERS['planned once']),
    'not waited for': told('not waited for', MANNERS['not waited for']),
  };
}

const TOLD = entriesOf([]);
const PROVED = entriesOf([PROOF]);

/** What tells the database of a person; it holds until the transaction ends. */
function entry(person: Person, manner: Manner | typeof ENTRY = ENTRY): Statement {
  const scope = scopeOf(person);
  if (!isRemembered(person)) return { ...TOLD[manner], values: scope };
  return { ...PROVED[manner], values: [...scope, person.sessionId, person.role, person.bureauId] };
}

/**
 * Run queries as a person: row level security shows them that person's office alone, or every
 * office for the super roles (decision 4). All of it is one transaction; what throws undoes it.
 */
export function inScope<T>(
  { kysely }: Database,
  person: Person,
  run: (scoped: Scoped) => Promise<T>,
): Promise<T> {
  return kysely.transaction().execute(async (scoped) => {
    const { text, values } = entry(person);
    await scoped.executeQuery(CompiledQuery.raw(text, values));
    return run(scoped);
  });
}

const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] };
const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] };
const ROLLBACK: Statement = { name: 'rollback', text: 'rollback', values: [] };

/** Sends statements in one piece. */
const together = (client: PoolClient, statements: readonly Statement[]): Promise<Rows[]> =>
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
export async function inScopeAtOnce(
  { pool }: Database,
  person: Person,
  statements: readonly Statement[],
  manner?: Manner,
): Promise<Rows[]> {
  const client = await pool.connect();
  try {
    const [, ...results] = await together(client, [entry(person, manner), ...statements]);
    client.release();
    return results;
  } catch (error) {
    await undo(client);
    throw error;
  }
}

/** A statement and how its answer is read. */
export interface Question<T> {
  statement: Statement;
  read: (result: Rows) => T;
}

type Answers<Q extends readonly (Question<unknown> | undefined)[]> = {
  [K in keyof Q]: Q[K] extends Question<infer T> ? T : Extract<Q[K], undefined> | AnswerOf<Q[K]>;
};
type AnswerOf<Q> = Q extends Question<infer T> ? T : never;

/**
 * Ask several questions in one turn; one that is undefined is not asked.
 * @returns the answers in the order of the questions
 */
export async function askAll<const Q extends readonly (Question<unknown> | undefined)[]>(
  ask: Ask,
  questions: Q,
): Promise<Answers<Q>> {
  const asked = questions.filter((question) => question !== undefined);
  const results = await ask(asked.map(({ statement }) => statement));
  const answers = questions.map((question) => question?.read(results.shift() as Rows));
  return answers as unknown as Answers<Q>;
}

/** Sends statements together and waits for all their results; what ends the transaction goes with them. */
export type Ask = (
  statements: readonly Statement[],
  end?: 'commit' | 'rollback',
) => Promise<Rows[]>;

/**
 * Run statements as a person in one transaction of few round trips: what one turn asks may depend
 * on what the turn before has answered. What throws undoes it all.
 */
export async function inScopeByTurns<T>(
  { pool }: Database,
  person: Person,
  run: (ask: Ask) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const state = { begun: false, ended: false };
  const ask: Ask = async (statements, end) => {
    const before = state.begun ? [] : [BEGIN, entry(person, 'planned once')];
    const after = end === undefined ? [] : [end === 'commit' ? COMMIT : ROLLBACK];
    state.begun = true;
    state.ended = end !== undefined;
    const results = await together(client, [...before, ...statements, ...after]);
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
export const unscoped = ({ kysely }: Database): Kysely<Tables> => kysely;
