import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Client } from 'pg';
import { ensureListingIndexes } from './listingIndexes.ts';
import { APP_ROLE } from '../database/pool.ts';
import { ACT_COLUMNS, listingColumns } from '../listing/columns.ts';
import { partitionName, viewName } from '../listing/relations.ts';
import type { SqlFile } from './sqlFiles.ts';

/**
 * Creates the partition of every area and its indexes, which follow from the register.
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
    await ensureListingIndexes(owner, area, partition);
  }
}

/**
 * The view by which lists and searches read a partition. `area` is a constant, so that a condition on it does not fetch
 * the rows.
 */
export const listView = ({ id }: AreaDeclaration): SqlFile => ({
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
