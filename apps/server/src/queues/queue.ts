import { QUEUE_COUNT_MAX, type QueueLine, type QueuePart } from '@dosye/domain/calls/queues.ts';
import type { QueueHead } from '@dosye/domain/dossier/queue.ts';
import type { RoleRule } from '@dosye/domain/people/roles.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import type { Settings } from '../settings/settings.ts';

/** Whose work is counted. */
export interface QueueScope {
  person: Person;
  /** Undefined is every office that the person may see. */
  bureauId: number | undefined;
  settings: Settings;
}

/** Work that waits for somebody: who sees it, and what reads how much of it there is. */
export interface QueueDeclaration extends QueueHead {
  visibleTo: RoleRule;
  /** Work of the people of an office: whoever sees every office is told of it where they ask about one. */
  isOfOffice?: boolean;
  /** Counts it where it waits: one part, or one for each list or office. */
  read: (trx: PersonTransaction, scope: QueueScope) => Promise<QueuePart[]>;
  /** Counts several lists or offices; it leads here where more than one of them has something. */
  whole?: string;
  /** A screen of its own, to which it leads instead of a list. */
  screen?: string;
  /** Id of the area whose deadlines are what is overdue in it. */
  deadlinesOf?: string | undefined;
}

/**
 * Reads queues. Each of them sends its statements at once: all are one round trip.
 * @returns a line for each queue, also where nothing waits, in their order
 */
export const readQueues = (
  trx: PersonTransaction,
  queues: readonly QueueDeclaration[],
  scope: QueueScope,
): Promise<QueueLine[]> =>
  Promise.all(queues.map(async (queue) => lineOf(queue, await queue.read(trx, scope), scope)));

function lineOf(queue: QueueDeclaration, read: QueuePart[], scope: QueueScope): QueueLine {
  const { id, title, action, whole, screen, deadlinesOf } = queue;
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
    href: screen ? addressOf(screen, {}, scope) : (alone ?? whole ?? first?.href ?? '/'),
    parts: whole === undefined ? [] : waiting,
    ...(deadlinesOf !== undefined && { deadlinesOf }),
  };
}

/** Address of a screen with values of its filters, of one office where the queues are of one. */
export function addressOf(
  path: string,
  filters: Readonly<Record<string, string>>,
  { bureauId }: QueueScope,
): string {
  const query = new URLSearchParams({
    ...filters,
    ...(bureauId !== undefined && { bureauId: String(bureauId) }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Number of rows of a FROM clause, which ends at {@link QUEUE_COUNT_MAX}. */
export async function countRows(trx: PersonTransaction, from: RawBuilder<unknown>) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from ${from} limit ${sql.lit(QUEUE_COUNT_MAX)}) first`.execute(trx);
  return rows[0]?.n ?? 0;
}
