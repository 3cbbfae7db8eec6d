import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Client } from 'pg';
import { hasActs } from '../listing/actState.ts';
import { orderedColumns } from '../listing/columns.ts';

/**
 * Creates the indexes that the lists of an area need: one pair for each sort key, for one office and for
 * those who see all; one more for the state of acts.
 * @param owner a connection of the tables' owner
 */
export async function ensureListingIndexes(
  owner: Client,
  area: AreaDeclaration,
  partition: string,
): Promise<void> {
  for (const column of orderedColumns(area)) {
    for (const scope of ['office', 'all'] as const) {
      await owner.query(indexStatement(partition, column, scope));
    }
  }
  if (!hasActs(area)) return;
  // A list filtered by the state of acts is read in the order in which it opens, and counted, from the index alone.
  const days = 'act_until, complete_days';
  await owner.query(`create index if not exists ${partition}_act_office
    on ${partition} (bureau_id, act_state, created_at, dossier_id) include (${days})`);
  await owner.query(`create index if not exists ${partition}_act_all
    on ${partition} (act_state, created_at, dossier_id) include (bureau_id, ${days})`);
}

function indexStatement(partition: string, column: string, scope: 'office' | 'all'): string {
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
