import { preparedStatement, withParts } from '../database/preparedStatement.ts';
import type { Statement } from '../database/statement.ts';
import {
  LISTING_COLUMNS,
  type ListingColumn,
  type ListingRow,
  contentColumns,
  listingColumns,
} from './columns.ts';
import type { Projection } from './computeProjection.ts';
import { UNIQUE } from './uniqueness.ts';

/** The values of the statements that write a projection. */
export interface ProjectionValues extends ListingRow {
  search: string;
  key_rules: string[];
  key_values: string[];
}

export const projectionValues = ({ listing, search, keys }: Projection): ProjectionValues => ({
  ...listing,
  search,
  key_rules: keys.map(({ rule }) => rule),
  key_values: keys.map(({ value }) => value),
});

/** SQL of columns that the database computes; the others are parameters of the statement. */
type Computed = Partial<Record<ListingColumn | 'search', string>>;

const expression = (column: ListingColumn, computed: Computed): string =>
  computed[column] ?? `:${column}::${LISTING_COLUMNS[column].replace(' null', '')}`;

const KEYS = `
  insert into dossier_key (dossier_id, area, rule, value, bureau_id)
    select saved.id, :area, k.rule, k.value, :bureau_id::int
    from saved, unnest(:key_rules::text[], :key_values::text[]) k (rule, value)`;

const KEYS_REPLACED = `
  where not exists (select from dossier_key o
    where o.dossier_id = saved.id and o.rule = k.rule and o.value = k.value)
  on conflict (dossier_id, rule) do update set value = excluded.value`;

const DROPPED_KEYS = `
  delete from dossier_key k using saved
    where k.dossier_id = saved.id and k.rule <> all (:key_rules::text[])`;

/** A total has several slots, so that concurrent saves seldom wait for one another. */
const SLOT = 'pg_backend_pid() % 16';
/** A refresh holds many totals until it commits: in a slot of its own it cannot deadlock with a save. */
const REFRESH_SLOT = '16';

/**
 * Part of a statement that updates the totals for the dossier :dossier_id, starting from its stored facets.
 * @param facets SQL of its new filter values; undefined when the dossier is deleted
 */
export const countPart = (facets: string | undefined, slot = SLOT): string => `
  insert into dossier_count as total (area, bureau_id, facets, slot, n)
    select area, bureau_id, facets, ${slot}, sum(n) from (
      select area, bureau_id, facets, -1 as n from listing
        where dossier_id = :dossier_id::bigint and area = :area
      ${facets ? `union all select :area, :bureau_id::int, ${facets}, 1` : ''}
    ) changes
    group by area, bureau_id, facets having sum(n) <> 0
    -- Always in one order, against deadlock.
    order by facets
    on conflict (area, bureau_id, facets, slot) do update set n = total.n + excluded.n`;

/** Parts of a statement that write the projection of the new dossier `saved (id)`, and count it. */
export const insertProjectionParts = (computed: Computed = {}): Record<string, string> => ({
  counted: countPart(':facets::text[]'),
  listed: `
    insert into listing (${listingColumns.join(', ')})
      select ${listingColumns.map((column) => expression(column, computed)).join(', ')} from saved`,
  searched: `
    insert into dossier_search (dossier_id, area, bureau_id, search)
      select id, :area, :bureau_id::int, ${computed.search ?? ':search::text'} from saved`,
  keyed: KEYS,
});

/**
 * Parts of a statement that replace the projection of the dossier `saved (id)`. An insertion that finds the row, as the
 * refresh does, would lock it first and write that down.
 */
export const updateProjectionParts: Readonly<Record<string, string>> = {
  counted: countPart(':facets::text[]'),
  listed: `
    update listing set ${contentColumns.map((column) => `${column} = ${expression(column, {})}`).join(', ')},
        act_state = case act_state when 'none' then 'none' else 'edited' end
      where dossier_id = :dossier_id::bigint and area = :area`,
  // Only a changed text updates the search index.
  searched: `
    update dossier_search set search = :search::text
      where dossier_id = :dossier_id::bigint and search <> :search::text`,
  dropped_keys: DROPPED_KEYS,
  keyed: `${KEYS} ${KEYS_REPLACED}`,
};

/** A save never changes the key of the number; a refresh does, after a change of how it is computed. */
const REPLACED = [...contentColumns, 'number_key']
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

/** A changed rule may make two dossiers the same: a refresh leaves such a key out, a save is rejected by it. */
const KEYS_REFRESHED = KEYS.concat(`
  where not (k.rule = '${UNIQUE}' and exists (select from dossier_key o
    where o.area = :area and o.bureau_id = :bureau_id::int and o.rule = k.rule and o.value = k.value))
  on conflict (dossier_id, rule) do update set value = excluded.value`);

const inserted = insertProjectionParts();

/** The statement that replaces the stored projection of a dossier by another one, or adds the missing one. */
export const replaceProjection: (values: ProjectionValues) => Statement = preparedStatement(
  'replace-projection',
  withParts(
    {
      saved: 'select :dossier_id::bigint as id',
      counted: countPart(':facets::text[]', REFRESH_SLOT),
      listed: `${inserted['listed']} on conflict (dossier_id, area) do update set ${REPLACED}`,
      searched: `${inserted['searched']} on conflict (dossier_id) do update set search = excluded.search
        where dossier_search.search <> excluded.search`,
      dropped_keys: DROPPED_KEYS,
      keyed: KEYS_REFRESHED,
    },
    'select from saved',
  ),
);
