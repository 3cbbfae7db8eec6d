import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { countedActions } from '@dosye/domain/statistics/reportKeys.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { APP_ROLE } from '../database/pool.ts';
import { actQueueIndexes, actQueueStatistics } from '../listing/actQueues.ts';
import { hasActs } from '../listing/actState.ts';
import { ACT_COLUMNS, listingColumns, orderedColumns } from '../listing/columns.ts';
import { isPresent } from '../listing/presence.ts';
import { partitionName, viewName } from '../listing/relations.ts';
import { type SqlFile, viewFiles } from './sqlFiles.ts';

/**
 * The part of the schema that no migration creates, as statements: what follows from the register, and the views. The
 * start runs them, a restore too, and the SQL backup contains them.
 */

/** The partition of each area in the table `listing`. */
export const partitionStatements = (): string[] =>
  AREAS.map(
    ({ id }) =>
      `create table if not exists ${partitionName(id)} partition of listing for values in ('${id}')
  with (fillfactor = 90)`,
  );

/** The views that follow the partitions: those of files, and one for each partition. */
export const completingViews = (): SqlFile[] => [...viewFiles(), ...AREAS.map(listView)];

/** The indexes of lists, and those that reports are counted from. */
export const indexStatements = (): string[] => [
  ...AREAS.flatMap(listIndexes),
  ...AREAS.flatMap(boardIndex),
  ...[...new Set(REPORTS.map(({ area }) => partitionName(area)))].map(
    (partition) => `create index if not exists ${partition}_report_keys
  on ${partition} (bureau_id, filter_day, report_keys)`,
  ),
  ...countedActions(REPORTS).map(actionIndex),
];

/** The view by which lists and searches read a partition. `area` is a constant: a condition on it fetches no rows. */
const listView = ({ id }: AreaDeclaration): SqlFile => ({
  name: viewName(id),
  text: `
    create or replace view ${viewName(id)} as
      select ${[...listingColumns, ...ACT_COLUMNS]
        .map((column) => (column === 'area' ? `'${id}'::text as area` : `l.${column}`))
        .join(', ')}
      from ${partitionName(id)} l
      where (select sees_all()) or l.bureau_id = (select own_bureau());
    grant select on ${viewName(id)} to ${APP_ROLE}`,
});

/** One pair for each sort key, for one office and for those who see all; more for missing follow-ups and the state of acts. */
function listIndexes(area: AreaDeclaration): string[] {
  const partition = partitionName(area.id);
  const ordered = orderedColumns(area).flatMap((column) => [
    orderedIndex(partition, column, 'office'),
    orderedIndex(partition, column, 'all'),
  ]);
  if (area.kinds.some(({ projection }) => projection.followUp)) {
    // Few dossiers wait at a time: one index of these, for one office and for those who see all.
    ordered.push(`create index if not exists ${partition}_follow_up
  on ${partition} (bureau_id, follow_up_from) where follow_up_from is not null`);
  }
  if (!hasActs(area)) return ordered;
  // A list filtered by the state of acts is read in the order in which it opens, and counted, from the index alone.
  const days = 'act_until, complete_days';
  return [
    ...ordered,
    `create index if not exists ${partition}_act_office
  on ${partition} (bureau_id, act_state, created_at, dossier_id) include (${days})`,
    `create index if not exists ${partition}_act_all
  on ${partition} (act_state, created_at, dossier_id) include (bureau_id, ${days})`,
    ...actQueueIndexes(partition),
    ...actQueueStatistics(partition),
  ];
}

/** The rows of those who are present alone: a board is read, and the others are counted, without the other dossiers. */
const boardIndex = ({ id, board }: AreaDeclaration): string[] =>
  board
    ? [
        `create index if not exists ${partitionName(id)}_present
  on ${partitionName(id)} (bureau_id, filter_day) where ${isPresent(board)}`,
      ]
    : [];

function orderedIndex(partition: string, column: string, scope: 'office' | 'all'): string {
  const columns = [...(scope === 'office' ? ['bureau_id'] : []), column, 'dossier_id'].join(', ');
  // Included columns: the policy reads the office of each row, filters read its facets, and a late page is
  // reached by an index-only scan.
  const carried = [
    ...(scope === 'all' ? ['bureau_id'] : []),
    ...(column === 'created_at' ? ['facets'] : []),
  ];
  const include = carried.length > 0 ? ` include (${carried.join(', ')})` : '';
  return `create index if not exists ${partition}_${column}_${scope}
  on ${partition} (${columns})${include}`;
}

function actionIndex(action: string): string {
  if (!/^[A-Z_]+$/.test(action)) throw new Error(`${action} is no action type`);
  return `create index if not exists action_log_${action.toLowerCase()}
  on action_log (dossier_bureau_id, created_at, bureau_id) where action_type = '${action}'`;
}
