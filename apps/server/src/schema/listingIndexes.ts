import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Client } from 'pg';
import { orderedColumns } from '../listing/listingColumns.ts';

/**
 * The indexes that the lists of an area need: one pair for each sort key, for one office and for those
 * who see all, and one for the search.
 * @param owner a connection of the tables' owner
 */
export async function ensureListingIndexes(
  owner: Client,
  area: AreaDeclaration,
  partition: string,
): Promise<void> {
  await ensureSearchIndex(owner, partition);
  await owner.query(`drop index if exists ${partition}_search, ${partition}_find`);
  for (const column of orderedColumns(area)) {
    for (const scope of ['office', 'all'] as const) {
      await owner.query(indexStatement(partition, column, scope));
    }
  }
}

/** Words anywhere in a word, and names by their keys, of each office for itself. */
async function ensureSearchIndex(owner: Client, partition: string): Promise<void> {
  const name = `${partition}_keys`;
  const { rows } = await owner.query<{ counted: boolean }>(
    `select attstattarget is distinct from 0 as counted
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_attribute on attrelid = indexrelid
     where indrelid = $1::regclass and relname = $2`,
    [partition, name],
  );
  const [found] = rows;
  if (!found) {
    await owner.query(
      `create index ${name} on ${partition} using gin (search_keys(bureau_id, search))`,
    );
  }
  // A search has one plan, whatever its keys: to count them now and then would cost more than saving does.
  if (found?.counted !== false) {
    await owner.query(`alter index ${name} alter column 1 set statistics 0`);
  }
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
