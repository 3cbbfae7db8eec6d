import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';

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
export function orderedColumns(area: AreaDeclaration): string[] {
  const sorts = ['created_at', 'dossierNo', ...area.list.sorts];
  const columns = sorts.map((key) => sortColumn(area, key) as string);
  return hasOwnFilterDay(area) ? [...columns, 'filter_day'] : columns;
}
