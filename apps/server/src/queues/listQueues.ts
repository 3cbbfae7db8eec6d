import { ACT_QUEUE_FILTER, ACT_QUEUES, type ActQueue } from '@dosye/domain/dossier/actState.ts';
import { type QueuePart, QUEUES_PATH } from '@dosye/domain/calls/queues.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { filteredPath } from '@dosye/domain/dossier/filteredPath.ts';
import type { AreaQueue } from '@dosye/domain/dossier/queue.ts';
import { mayApproveActs } from '@dosye/domain/people/rules/acts.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { listBody, listQuery } from '../dossiers/listRequest.ts';
import { listConditions } from '../dossiers/listStatements.ts';
import { actQueueParts } from '../listing/actQueues.ts';
import { hasActs } from '../listing/actState.ts';
import { deadlineColumn, dueKey, instantOfKey } from '../listing/deadlines.ts';
import { viewName } from '../listing/relations.ts';
import type { QueueDeclaration } from './queue.ts';

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
  return async (scope, count) => {
    const { person, bureauId } = scope;
    const counted = async (asked: typeof shown): Promise<number> => {
      if (!asked) return 0;
      const query = listQuery(area, person, { ...asked, filters: { ...asked.filters, bureauId } });
      return count((statement) => {
        const { queue, ...others } = query;
        const { from, text, office } = listConditions(others, statement.values);
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
      href: filteredPath(area.paths.list, filters, bureauId),
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
  const due = sql.ref(`l.${column}`);
  return async ({ trx, person, bureauId }) => {
    const now = new Date();
    const office = bureauId ?? person.bureauId;
    const { rows } = await sql<{ key: string }>`
      select ${due} as key from ${sql.table(viewName(area.id))} l
      where ${office === null ? sql`true` : sql`l.bureau_id = ${office}`}
        and ${due} >= ${dueKey(now)} and ${due} < ${dueKey(new Date(now.getTime() + AHEAD))}
      order by ${due} limit ${sql.lit(MOST)}`.execute(trx);
    return { area: area.id, upcoming: rows.map(({ key }) => instantOfKey(key)) };
  };
}
