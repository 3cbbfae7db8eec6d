import { QUEUE_COUNT_MAX, type QueuePart } from '@dosye/domain/calls/queues.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { AreaQueue } from '@dosye/domain/dossier/queue.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { CompiledQuery } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import { type ListBody, listBody, listQuery } from '../dossiers/listRequest.ts';
import { countUpToStatement } from '../dossiers/listStatements.ts';
import { addressOf, type QueueDeclaration, type QueueScope } from './queue.ts';

/** Address of a queue on the page 'À faire'. */
export const queuePath = (id: string): string => `/a-faire#${id}`;

type Filters = AreaQueue['filters'];
type ReadPart = (trx: PersonTransaction, scope: QueueScope) => Promise<QueuePart>;

/** The queues that areas declare, in their order; those with the same id are one queue. */
export function areaQueues(): QueueDeclaration[] {
  const declared = AREAS.flatMap((area) => (area.queues ?? []).map((queue) => ({ area, queue })));
  return [...Map.groupBy(declared, ({ queue }) => queue.id)].flatMap(([id, parts]) => {
    const [first] = parts;
    if (!first) return [];
    const { title, action, late } = first.queue;
    return [
      {
        id,
        title,
        action,
        visibleTo: everybody,
        isOfOffice: true,
        ...(late && { deadlinesOf: first.area.id }),
        ...partsOf(
          id,
          parts.map(({ area, queue }) => countedPart(area, queue)),
        ),
      },
    ];
  });
}

/** How a queue over these lists is read; of several ones it leads to its line where more than one has something. */
export const partsOf = (
  id: string,
  parts: readonly ReadPart[],
): Pick<QueueDeclaration, 'read' | 'whole'> => ({
  read: (trx, scope) => Promise.all(parts.map((read) => read(trx, scope))),
  ...(parts.length > 1 && { whole: queuePath(id) }),
});

/** Counts the dossiers of an area's list as that list does, and leads to it. */
export function countedPart(
  area: AreaDeclaration,
  { part: label, filters, late }: Pick<AreaQueue, 'part' | 'filters' | 'late'>,
): ReadPart {
  const [shown, overdue] = [filters, late].map((values) => values && parsed(area, values));
  return async (trx, scope) => {
    const [count, lateCount] = await Promise.all([
      countListed(trx, area, scope, shown),
      countListed(trx, area, scope, overdue),
    ]);
    return { label, count, late: lateCount, href: addressOf(area.paths.list, filters, scope) };
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
