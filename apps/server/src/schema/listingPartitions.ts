import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Client } from 'pg';
import { ensureListingIndexes } from './listingIndexes.ts';
import { APP_ROLE } from '../database/pool.ts';
import { listingColumns } from '../listing/columns.ts';
import { partitionName, viewName } from '../listing/relations.ts';

/**
 * Creates the partition of every area, its view and its indexes, which follow from the register.
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
  // One message is one transaction: a view without its grant would stay so.
  await owner.query(
    `create view ${viewName(id)} as ${viewQuery(id)};
     grant select on ${viewName(id)} to ${APP_ROLE}`,
  );
}

/** The rows of a partition. `area` is a constant, so that a condition on it does not fetch the rows. */
const viewQuery = (area: string): string => `
  select ${listingColumns
    .map((column) => (column === 'area' ? `'${area}'::text as area` : `l.${column}`))
    .join(', ')}
  from ${partitionName(area)} l
  where (select sees_all()) or l.bureau_id = (select own_bureau())`;
