import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Client } from 'pg';
import { ensureListingIndexes } from './listingIndexes.ts';
import { APP_ROLE } from '../database/pool.ts';
import { listingColumns } from '../listing/columns.ts';
import { partitionName, viewName } from '../listing/relations.ts';

/**
 * The partition of every area, the view by which it is read and its indexes. They follow from the
 * register, so that a new kind brings its own.
 * @param owner a connection of the tables' owner
 */
export async function ensureListingPartitions(
  owner: Client,
  areas: readonly AreaDeclaration[],
): Promise<void> {
  for (const area of areas) {
    const partition = partitionName(area.id);
    await owner.query(
      `create table if not exists ${partition} partition of listing for values in ('${area.id}')
       with (fillfactor = 90)`,
    );
    await ensureView(owner, area);
    await ensureListingIndexes(owner, area, partition);
  }
}

/** The view by which lists and searches read a partition. */
async function ensureView(owner: Client, { id }: AreaDeclaration): Promise<void> {
  const { rows } = await owner.query<{ known: boolean }>(
    `select exists (
       select from pg_class view join pg_class own on own.oid = $1::regclass
       where view.relname = $2 and view.relnamespace = own.relnamespace) as known`,
    [partitionName(id), viewName(id)],
  );
  if (rows[0]?.known) return;
  // Sent together they are done together: a view that was left without its right would stay so.
  await owner.query(
    `create view ${viewName(id)} as ${viewQuery(id)};
     grant select on ${viewName(id)} to ${APP_ROLE}`,
  );
}

/**
 * The rows of a partition with what searches match: `search`, and `keys`, which the search index answers. The
 * planner removes the outer join where a query reads neither. `area` is a constant, so that a condition on it
 * does not fetch rows of which the index alone has the answer.
 */
const viewQuery = (area: string): string => `
  select ${listingColumns
    .map((column) => (column === 'area' ? `'${area}'::text as area` : `l.${column}`))
    .join(', ')}, l.figures, s.search,
    search_keys(s.area, s.bureau_id, s.search) as keys,
    -- The transaction that wrote a row tells whether it is the same as a moment ago (search/contents.ts).
    l.xmin::text as written
  from ${partitionName(area)} l left join dossier_search s on s.dossier_id = l.dossier_id
  where (select sees_all()) or l.bureau_id = (select own_bureau())`;
