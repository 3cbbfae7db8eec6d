import {
  QUEUE_COUNT_MAX,
  type QueueDeadlines,
  type QueueLine,
  type QueuePart,
} from '@dosye/domain/calls/queues.ts';
import { filteredPath } from '@dosye/domain/dossier/filteredPath.ts';
import type { QueueHead } from '@dosye/domain/dossier/queue.ts';
import type { RoleRule } from '@dosye/domain/people/roles.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { CompiledQuery } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import { Conditions } from '../listing/conditions.ts';
import type { Settings } from '../settings/settings.ts';

/** Whose work is counted. */
export interface QueueScope {
  trx: PersonTransaction;
  person: Person;
  /** Undefined is every office that the person may see. */
  bureauId: number | undefined;
  settings: Settings;
}

/** SQL that is a part of a statement, to whose values it adds its own. */
export type Part = (statement: Conditions) => string;

/** Reads the value of an expression. */
type Ask = <T>(expression: Part) => Promise<T>;

/** @returns how many rows a FROM clause has, up to {@link QUEUE_COUNT_MAX} */
export const countRows = (ask: Ask, from: Part): Promise<number> =>
  ask(
    (statement) => `(select count(*)::int from (
      select from ${from(statement)} limit ${QUEUE_COUNT_MAX}) first)`,
  );

/** Work that waits for somebody: who sees it, and what reads how much of it there is. */
export interface QueueDeclaration extends QueueHead {
  /** Everybody by default. */
  visibleTo?: RoleRule | undefined;
  /** Work of the people of an office: whoever sees every office is told of it where they ask about one. */
  isOfOffice?: boolean | undefined;
  /** Counts it where it waits: one part, or one for each list or office. */
  read: (scope: QueueScope, ask: Ask) => Promise<QueuePart[]>;
  /** Counts several lists or offices; it leads here where more than one of them has something. */
  whole?: string | undefined;
  /** A screen of its own, to which it leads instead of a list. */
  screen?: string | undefined;
  /** The deadlines from which on something is overdue in it. */
  readDeadlines?: ((scope: QueueScope, ask: Ask) => Promise<QueueDeadlines>) | undefined;
}

/** @returns a line for each queue, also where nothing waits, in their order; by one round trip */
export async function readQueues(
  queues: readonly QueueDeclaration[],
  scope: QueueScope,
): Promise<QueueLine[]> {
  const ask = askTogether(scope.trx);
  const lines = queues.map(async (queue) => {
    const [parts, deadlines] = await Promise.all([
      queue.read(scope, ask),
      queue.readDeadlines?.(scope, ask),
    ]);
    return { ...lineOf(queue, parts, scope), ...(deadlines && { deadlines }) };
  });
  return Promise.all(lines);
}

/** Reads by one statement whatever is asked for before the first answer: few texts are planned, and few plans are stored. */
function askTogether(trx: PersonTransaction): Ask {
  const columns: string[] = [];
  const statement = new Conditions();
  const read = async (): Promise<Record<string, unknown>> => {
    const query = CompiledQuery.raw(`select ${columns.join()}`, statement.values);
    const { rows } = await trx.executeQuery<Record<string, unknown>>(query);
    return rows[0] ?? {};
  };
  let answer: ReturnType<typeof read> | undefined;
  return async <T>(expression: Part) => {
    const name = `v${columns.length}`;
    columns.push(`${expression(statement)} as ${name}`);
    answer ??= Promise.resolve().then(read);
    return (await answer)[name] as T;
  };
}

function lineOf(queue: QueueDeclaration, read: QueuePart[], { bureauId }: QueueScope): QueueLine {
  const { id, title, action, whole, screen } = queue;
  const waiting = read.filter(({ count }) => count > 0);
  const [first] = waiting.length > 0 ? waiting : read;
  const alone = waiting.length === 1 ? first?.href : undefined;
  const total = (of: 'count' | 'late'): number =>
    Math.min(
      QUEUE_COUNT_MAX,
      read.reduce((sum, part) => sum + part[of], 0),
    );
  return {
    id,
    title,
    action,
    count: total('count'),
    late: total('late'),
    href: screen ? filteredPath(screen, {}, bureauId) : (alone ?? whole ?? first?.href ?? '/'),
    parts: whole === undefined ? [] : waiting,
  };
}
