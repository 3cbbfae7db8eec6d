import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Client } from 'pg';

/** Most text sort keys of one area: the sort columns of the listing. */
export const SORT_COLUMNS = 6;

/** The column behind a sort key of an area; undefined when the area has no such key. */
export function sortColumn(area: AreaDeclaration, key: string): string | undefined {
  if (key === 'created_at') return 'created_at';
  if (key === 'dossierNo') return 'number_key';
  const position = area.list.sorts.indexOf(key);
  return position < 0 ? undefined : `sort_${position + 1}`;
}

/** True when the date filters of an area act on a day that its kinds declare. */
export const hasOwnFilterDay = (area: AreaDeclaration): boolean =>
  area.kinds.some((kind) => kind.projection.filterDay !== undefined);

/** The columns that lists of an area are ordered or cut by. */
function orderedColumns(area: AreaDeclaration): string[] {
  const sorts = ['created_at', 'dossierNo', ...area.list.sorts];
  const columns = sorts.map((key) => sortColumn(area, key) as string);
  return hasOwnFilterDay(area) ? [...columns, 'filter_day'] : columns;
}

/**
 * The indexes that the lists of every area need, one pair for each sort key: for one office, and
 * for those who see all. They follow from the register, so that a new kind brings its own.
 * @param owner a connection of the tables' owner
 */
export async function ensureListingIndexes(
  owner: Client,
  areas: readonly AreaDeclaration[],
): Promise<void> {
  for (const area of areas) {
    await owner.query(searchIndex(area.id));
    for (const column of orderedColumns(area)) {
      for (const scope of ['office', 'all'] as const) {
        await owner.query(indexStatement(area.id, column, scope));
      }
    }
  }
}

/** Words anywhere in a name, within one office: one index an area keeps its lists of rows short. */
const searchIndex = (area: string): string =>
  `create index if not exists listing_${named(area)}_search
    on listing using gin (bureau_id, search gin_trgm_ops) where area = '${area}'`;

function named(area: string): string {
  if (!/^[a-z_]+$/.test(area)) throw new Error(`Area id ${area} cannot name an index`);
  return area;
}

function indexStatement(area: string, column: string, scope: 'office' | 'all'): string {
  const columns = [...(scope === 'office' ? ['bureau_id'] : []), column, 'dossier_id'].join(', ');
  // The policy reads the office of each row, and filters its facets: they ride along, so that
  // walking to a late page stays in the index.
  const carried = [
    ...(scope === 'all' ? ['bureau_id'] : []),
    ...(column === 'created_at' ? ['facets'] : []),
  ];
  const include = carried.length > 0 ? ` include (${carried.join(', ')})` : '';
  return `create index if not exists listing_${named(area)}_${column}_${scope}
    on listing (${columns})${include} where area = '${area}'`;
}
