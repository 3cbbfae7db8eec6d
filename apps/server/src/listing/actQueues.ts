import { type ActQueue, EXPIRING_DAYS, UNTOUCHED_DAYS } from '@dosye/domain/dossier/actState.ts';
import { HAITI_TIME_ZONE } from '@dosye/domain/text/dates.ts';
import { actConditionToday, completeBefore, completeFrom, incompleteParts } from './actState.ts';
import { TODAY } from './conditions.ts';
import { PRINTED_EARLIER } from './earlierPapers.ts';

/** SQL of the last day on which a dossier was saved. @param of alias of the listing with its point, or '' */
const savedOn = (of: string): string =>
  `coalesce(${of}saved_on, (${of}created_at at time zone '${HAITI_TIME_ZONE}')::date)`;

/**
 * Acts that their office has to hand over: of those issued since it keeps the register of deliveries; none where it does
 * not any more.
 */
const undelivered = (office: string): string => `coalesce(l.act_undelivered >= (
  select c.deliveries_since from site_config c where c.bureau_id = ${office}), false)`;

/**
 * Parts of each queue, of which no row is in two: a count up to a limit walks the index of one after another, where a
 * condition with `or` would read all that waits. `offset 0` makes PostgreSQL ask the history of each dossier: else it reads
 * all prints of all dossiers first. In: SQL of the office.
 */
const QUEUES: Readonly<Record<ActQueue, (office: string) => readonly string[]>> = {
  'a-valider': () => [actConditionToday('awaiting')],
  condition: () => [actConditionToday('returned'), ...incompleteParts(TODAY)],
  'a-emettre': () => [
    // What the chief has accepted after an act of an earlier version, or one that has ended.
    `l.act_accepted and l.act_state <> 'none'`,
    `${actConditionToday('complete')} and ${savedOn('l.')} > ${TODAY} - ${UNTOUCHED_DAYS}
    and not (l.created_at < (select act_register_since()) and exists (
      select from action_log where dossier_id = l.dossier_id and ${PRINTED_EARLIER} offset 0))`,
  ],
  'a-remettre': (office) => [
    `l.act_undelivered is not null and ${actConditionToday('valid')} and ${undelivered(office)}`,
  ],
  expire: (office) => [
    `l.act_state = 'issued' and l.act_until >= ${TODAY} and l.act_until <= ${TODAY} + ${EXPIRING_DAYS}
    and not ${undelivered(office)}`,
  ],
};

/** The indexes begin with the office: a query over every office names them, since row level security alone would read all. */
const ofEvery = (office: string | undefined): string =>
  office ? '' : 'l.bureau_id = any(array(select id from bureau)) and ';

/**
 * SQL that is true of the rows `l` of a listing which wait in a queue today; no row is in two of them. The view or the
 * partition of an area with acts (`hasActs`) is asked.
 * @param office SQL of the office that the rows are of; undefined is every office
 */
export const actQueueCondition = (queue: ActQueue, office?: string): string =>
  `${ofEvery(office)}(${QUEUES[queue](office ?? 'l.bureau_id').join(' or ')})`;

/** The same in parts, each of rows that no other has. */
export const actQueueParts = (queue: ActQueue, office?: string): string[] =>
  QUEUES[queue](office ?? 'l.bureau_id').map((part) => ofEvery(office) + part);

/**
 * Statistics of what the partial indexes are searched by, which PostgreSQL does not take from them: without these it expects a
 * third of the dossiers to be incomplete, and reads all to find the few that are.
 */
export const actQueueStatistics = (partition: string): string[] =>
  [
    ['from', completeFrom('')],
    ['before', completeBefore('')],
    ['saved', savedOn('')],
  ].map(
    ([name, expression]) => `create statistics if not exists ${partition}_act_${name}_values
  on (${expression}) from ${partition}`,
  );

/** The indexes that count a queue up to its limit without reading what does not wait, for a partition of the listing. */
export const actQueueIndexes = (partition: string): string[] =>
  [
    ['saved', `(${savedOn('')})`, `act_state = 'none'`],
    ['from', `(${completeFrom('')})`, `act_state = 'none'`],
    [
      'before',
      `(${completeBefore('')})`,
      `act_state = 'none' and upper(complete_days) is not null`,
    ],
    ['until', 'act_until', `act_state = 'issued' and act_until is not null`],
    ['undelivered', 'act_undelivered', 'act_undelivered is not null'],
    ['accepted', 'act_state', 'act_accepted'],
  ].map(
    ([name, key, condition]) => `create index if not exists ${partition}_act_${name}
  on ${partition} (bureau_id, ${key}) where ${condition}`,
  );
