import { ACT_QUEUE_FILTER, ACT_QUEUES, type ActQueue } from '@dosye/domain/dossier/actState.ts';
import { type QueuePart, QUEUES_PATH } from '@dosye/domain/calls/queues.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { filteredPath } from '@dosye/domain/dossier/filteredPath.ts';
import type { AreaQueue } from '@dosye/domain/dossier/queue.ts';
import { mayApproveActs } from '@dosye/domain/people/rules/acts.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { type ListBody, listBody, listQuery } from '../dossiers/listRequest.ts';
import { listConditions } from '../dossiers/listStatements.ts';
import { actQueueParts } from '../listing/actQueues.ts';
import { hasActs } from '../listing/actState.ts';
import { deadlineColumn, dueKey, instantOfKey } from '../listing/deadlines.ts';
import { countRows, type QueueDeclaration, type QueueScope } from './queue.ts';

/** A queue of an area's list. */
interface ListQueue
  extends AreaQueue,
    Pick<QueueDeclaration, 'visibleTo' | 'isOfOffice' | 'screen'> {
  area: AreaDeclaration;
}

/** What waits of acts, of every kind that issues them; a dossier stands in the first queue that fits. */
const OF_ACTS: Readonly<Record<ActQueue, Omit<ListQueue, 'id' | 'area' | 'part' | 'filters'>>> = {
  'a-valider': {
    title: 'Actes à valider avant leur émission',
    action: 'Valider',
    visibleTo: mayApproveActs,
    isOfOffice: false,
    screen: '/actes/a-valider',
  },
  condition: { title: 'Actes auxquels une condition manque', action: 'Corriger' },
  'a-emettre': { title: 'Actes à émettre', action: 'Émettre' },
  'a-remettre': { title: 'Actes à remettre à leur titulaire', action: 'Remettre' },
  expire: { title: 'Actes qui expirent dans les sept jours', action: 'Voir' },
};

/** The queues of lists: those of acts, in the order in which a dossier stands in them, then those that areas declare. */
export function listQueues(): QueueDeclaration[] {
  const ofActs = ACT_QUEUES.flatMap((id) =>
    AREAS.filter(hasActs).map((area): ListQueue => {
      const filters = { [ACT_QUEUE_FILTER.name]: id };
      return { ...OF_ACTS[id], id, area, part: area.counter.label, filters };
    }),
  );
  const ofAreas = AREAS.flatMap((area) =>
    (area.queues ?? []).map((queue): ListQueue => ({ ...queue, area })),
  );
  const ofEach = Map.groupBy([...ofActs, ...ofAreas], ({ id }) => id);
  return [...ofEach.values()].flatMap((lists) => {
    const [first] = lists;
    if (!first) return [];
    const { area, part: _part, filters: _filters, late, ...queue } = first;
    const reads = lists.map(listReader);
    return [
      {
        isOfOffice: true,
        ...queue,
        readDeadlines: late && deadlinesReader(area),
        whole: lists.length > 1 ? `${QUEUES_PATH}#${queue.id}` : undefined,
        read: (...scope) => Promise.all(reads.map((read) => read(...scope))),
      } satisfies QueueDeclaration,
    ];
  });
}

/** The query of an area's list in the office whose work is counted. */
const queryOf = (area: AreaDeclaration, { person, bureauId }: QueueScope, body: ListBody) =>
  listQuery(area, person, { ...body, filters: { ...body.filters, bureauId } });

type ReadPart = (...scope: Parameters<QueueDeclaration['read']>) => Promise<QueuePart>;

/**
 * Counts the dossiers of an area's list as that list does, and leads to it.
 * @throws ZodError when the list has no such filter: at the start
 */
function listReader({ area, part: label, filters, late }: ListQueue): ReadPart {
  const body = listBody(area);
  const [shown, overdue] = [filters, late].map(
    (values) => values && body.parse({ filters: values }),
  );
  return async (scope, ask) => {
    const counted = async (asked: typeof shown): Promise<number> => {
      if (!asked) return 0;
      const { queue, ...query } = queryOf(area, scope, asked);
      return countRows(ask, (statement) => {
        const { from, text, office } = listConditions(query, statement.values);
        if (!queue) return `${from} where ${text}`;
        const parts = actQueueParts(queue, office);
        const rows = parts.map((part) => `select from ${from} where ${text} and ${part}`);
        return `(${rows.join(' union all ')}) waiting`;
      });
    };
    const [total, lateTotal] = await Promise.all([counted(shown), counted(overdue)]);
    return {
      label,
      count: total,
      late: lateTotal,
      href: filteredPath(area.paths.list, filters, scope.bureauId),
    };
  };
}

/** How far ahead deadlines are answered: a page that stays open for hours counts them itself. */
const AHEAD = 24 * 3_600_000;
/** At most so many. */
const MOST = 200;

/** Reads the deadlines of the next day in an area's list, from the index of their order. */
function deadlinesReader(area: AreaDeclaration): QueueDeclaration['readDeadlines'] {
  const column = deadlineColumn(area);
  if (!column) return undefined;
  const all = listBody(area).parse({});
  return async (scope, ask) => {
    const now = new Date();
    const due = { from: dueKey(now), before: dueKey(new Date(now.getTime() + AHEAD)) };
    const query = { ...queryOf(area, scope, all), due };
    const keys = await ask<string[]>((statement) => {
      const { from, text } = listConditions(query, statement.values);
      return `array(select l.${column} from ${from} where ${text} order by l.${column} limit ${MOST})`;
    });
    return { area: area.id, upcoming: keys.map(instantOfKey) };
  };
}
