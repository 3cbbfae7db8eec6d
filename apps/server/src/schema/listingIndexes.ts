import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Client } from 'pg';
import { orderedColumns } from '../listing/columns.ts';

/**
 * Creates the indexes that the lists of an area need: one pair for each sort key, for one office and for
 * those who see all.
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
