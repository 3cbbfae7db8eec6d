import { QUEUE_COUNT_MAX, type QueuePart } from '@dosye/domain/calls/queues.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { AreaQueue } from '@dosye/domain/dossier/queue.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { CompiledQuery } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import { type ListBody, listBody, listQuery } from '../dossiers/listRequest.ts';
import { countUpToStatement } from '../dossiers/listStatements.ts';
import type { QueueDeclaration, QueueScope } from './queue.ts';

/** Address of the page 'À faire', and there of one queue. */
export const queuePath = (id: string): string => `/a-faire#${id}`;

type Filters = AreaQueue['filters'];
type Read = QueueDeclaration['read'];

/** The queues that areas declare, in their order; those with the same id are one queue. */
export function areaQueues(): QueueDeclaration[] {
  const declared = AREAS.flatMap((area) =>
    (area.queues ?? []).map((queue) => ({ ...queue, area: area.id, read: partOf(area, queue) })),
  );
  const byId = Map.groupBy(declared, ({ id }) => id);
  return [...byId.values()].flatMap((parts) => {
    const [head] = parts;
    if (!head) return [];
    const { id, title, action, late, area } = head;
    const read: Read = async (trx, scope) =>
      (await Promise.all(parts.map((part) => part.read(trx, scope)))).flat();
    return [
      {
        id,
        title,
        action,
        visibleTo: everybody,
        isOfOffice: true,
        read,
        ...(parts.length > 1 && { whole: queuePath(id) }),
        ...(late && { deadlinesOf: area }),
      },
    ];
  });
}

/** Counts the dossiers of an area's list as that list does, and leads to it. */
function partOf(area: AreaDeclaration, { part: label, filters, late }: AreaQueue): Read {
  const [shown, overdue] = [filters, late].map((values) => values && parsed(area, values));
  return async (trx, scope): Promise<QueuePart[]> => {
    const [count, lateCount] = await Promise.all([
      countListed(trx, area, scope, shown),
      countListed(trx, area, scope, overdue),
    ]);
    return [{ label, count, late: lateCount, href: listPath(area, filters, scope) }];
  };
}

/** The request of the list with these filters. @throws ZodError when the list has no such filter: at the start */
const parsed = (area: AreaDeclaration, filters: Filters): ListBody =>
  listBody(area).parse({ filters });

async function countListed(
  trx: PersonTransaction,
  area: AreaDeclaration,
  { person, bureauId }: QueueScope,
  body: ListBody | undefined,
): Promise<number> {
  if (!body) return 0;
  const query = listQuery(area, person, { ...body, filters: { ...body.filters, bureauId } });
  const { text, values } = countUpToStatement(query, QUEUE_COUNT_MAX);
  const { rows } = await trx.executeQuery<{ n: number }>(CompiledQuery.raw(text, values));
  return rows[0]?.n ?? 0;
}

/** Address of the list in the page with these filters. */
function listPath({ paths }: AreaDeclaration, filters: Filters, { bureauId }: QueueScope): string {
  const query = new URLSearchParams(filters);
  if (bureauId !== undefined) query.set('bureauId', String(bureauId));
  return `${paths.list}?${query}`;
}
