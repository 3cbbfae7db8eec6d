import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Client } from 'pg';
import { APP_ROLE } from './pool.ts';

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

/** The partition of the listing that holds an area. */
export function partitionOf(area: string): string {
  if (!/^[a-z_]+$/.test(area)) throw new Error(`Area id ${area} cannot name a partition`);
  return `listing_${area}`;
}

/** What a person may see of the listing of an area. */
export const visibleOf = (area: string): string => `visible_${partitionOf(area)}`;

/**
 * The partition of every area with the indexes that its lists need: one pair for each sort key, for
 * one office and for those who see all, and one for the search. They follow from the register, so
 * that a new kind brings its own.
 * @param owner a connection of the tables' owner
 */
export async function ensureListingIndexes(
  owner: Client,
  areas: readonly AreaDeclaration[],
): Promise<void> {
  for (const area of areas) {
    const partition = partitionOf(area.id);
    await owner.query(
      `create table if not exists ${partition} partition of listing for values in ('${area.id}')
       with (fillfactor = 90)`,
    );
    await ensureView(owner, area);
    await ensureSearchIndex(owner, partition);
    await owner.query(`drop index if exists ${partition}_search, ${partition}_find`);
    for (const column of orderedColumns(area)) {
      for (const scope of ['office', 'all'] as const) {
        await owner.query(indexStatement(partition, column, scope));
      }
    }
  }
}

/**
 * The view by which lists and searches read a partition. It names no area: PostgreSQL would fetch each row
 * to look at that, where the index alone has the answer.
 */
async function ensureView(owner: Client, { id }: AreaDeclaration): Promise<void> {
  const { rows } = await owner.query<{ known: boolean }>(
    `select exists (
       select from pg_class view join pg_class own on own.oid = $1::regclass
       where view.relname = $2 and view.relnamespace = own.relnamespace) as known`,
    [partitionOf(id), visibleOf(id)],
  );
  if (rows[0]?.known) return;
  // The transaction that wrote a row tells whether it is the same as a moment ago (search/contents.ts).
  // Sent together they are done together: a view that was left without its right would stay so.
  await owner.query(
    `create view ${visibleOf(id)} as select *, xmin::text as written from ${partitionOf(id)}
       where (select sees_all()) or bureau_id = (select own_bureau());
     grant select on ${visibleOf(id)} to ${APP_ROLE}`,
  );
}

/** Words anywhere in a word, and names by their keys, of each office for itself. */
async function ensureSearchIndex(owner: Client, partition: string): Promise<void> {
  const name = `${partition}_keys`;
  const { rows } = await owner.query<{ known: boolean }>(
    `select exists (
       select from pg_index join pg_class on pg_class.oid = indexrelid
       where indrelid = $1::regclass and relname = $2) as known`,
    [partition, name],
  );
  if (rows[0]?.known) return;
  // A search has one plan, whatever its keys: to count them now and then would cost more than saving does.
  await owner.query(
    `create index ${name} on ${partition} using gin (search_keys(bureau_id, search));
     alter index ${name} alter column 1 set statistics 0`,
  );
}

function indexStatement(partition: string, column: string, scope: 'office' | 'all'): string {
  const columns = [...(scope === 'office' ? ['bureau_id'] : []), column, 'dossier_id'].join(', ');
  // The policy reads the office of each row, and filters its facets: they ride along, so that
  // walking to a late page stays in the index.
  const carried = [
    ...(scope === 'all' ? ['bureau_id'] : []),
    ...(column === 'created_at' ? ['facets'] : []),
  ];
  const include = carried.length > 0 ? ` include (${carried.join(', ')})` : '';
  return `create index if not exists ${partition}_${column}_${scope}
    on ${partition} (${columns})${include}`;
}
