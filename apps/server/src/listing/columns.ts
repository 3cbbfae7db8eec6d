import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';

/** The columns of table `listing` that follow from a dossier, with their SQL types. */
export const LISTING_COLUMNS = {
  dossier_id: 'bigint',
  area: 'text',
  kind: 'text',
  bureau_id: 'int',
  created_at: 'timestamptz',
  number_key: 'text',
  filter_day: 'date',
  facets: 'text[]',
  sort_1: 'text null',
  sort_2: 'text null',
  sort_3: 'text null',
  sort_4: 'text null',
  sort_5: 'text null',
  sort_6: 'text null',
  row: 'json',
  report_keys: 'text',
  complete_days: 'daterange null',
  follow_up_from: 'date null',
} as const;
type ListingColumn = keyof typeof LISTING_COLUMNS;

/** The columns that saves of a dossier never change. */
const FIXED = ['dossier_id', 'area', 'kind', 'bureau_id', 'created_at', 'number_key'];

/** The columns that follow from the register of acts, which triggers derive (schema/functions/act-status.sql). */
export const ACT_COLUMNS = [
  'act_state',
  'act_until',
  'act_undelivered',
  'saved_on',
  'act_accepted',
] as const;

/** Every column that is written with a dossier. */
export const listingColumns = Object.keys(LISTING_COLUMNS) as ListingColumn[];

/** The columns that follow from the content of a dossier. */
export const contentColumns = listingColumns.filter((column) => !FIXED.includes(column));

type SortColumn = Extract<ListingColumn, `sort_${string}`>;
const sortColumns = listingColumns.filter((column) => column.startsWith('sort_'));

interface ValueOf {
  bigint: number;
  int: number;
  text: string;
  'text null': string | null;
  /** As PostgreSQL writes it: `[2026-05-01,)`. */
  'daterange null': string | null;
  /** YYYY-MM-DD. */
  'date null': string | null;
  'text[]': string[];
  timestamptz: Date;
  /** YYYY-MM-DD. */
  date: string;
  /** JSON text. */
  json: string;
}

/** A row of the listing. */
export type ListingRow = { [C in ListingColumn]: ValueOf[(typeof LISTING_COLUMNS)[C]] };

/**
 * The sort columns of an area with the folded texts of its sort keys; null sorts last.
 * @throws when the area has more sort keys than there are columns
 */
export function sortValues(texts: readonly (string | null)[]): Pick<ListingRow, SortColumn> {
  if (texts.length > sortColumns.length) {
    throw new Error(`An area has at most ${sortColumns.length} sort keys of its own`);
  }
  const values = sortColumns.map((column, index) => [column, texts[index] ?? null]);
  return Object.fromEntries(values) as Pick<ListingRow, SortColumn>;
}

/** The column behind a sort key of an area; undefined when the area has no such key. */
export function sortColumn(area: AreaDeclaration, key: string): string | undefined {
  if (key === 'created_at') return 'created_at';
  if (key === 'dossierNo') return 'number_key';
  return sortColumns[area.list.sorts.indexOf(key)];
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
