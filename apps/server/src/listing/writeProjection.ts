import { type RawBuilder, sql } from 'kysely';
import { type PersonTransaction, withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { type ListingRow, LISTING_COLUMNS, contentColumns, listingColumns } from './columns.ts';
import type { Projection } from './computeProjection.ts';
import { UNIQUE } from './uniqueness.ts';

/**
 * A changed rule may make two dossiers the same: a refresh leaves such a key out, a save is rejected by it. A refresh holds
 * many totals until it commits: in a slot of its own it cannot deadlock with a save.
 */
type Writer = 'save' | 'refresh';

/**
 * Writes what lists, searches and checks read of a dossier, new or stored before, and counts it. What is as it should be
 * is not written again.
 * @returns whether anything was
 */
export async function writeProjection(
  trx: PersonTransaction,
  { listing, search, keys }: Projection,
  by: Writer = 'save',
): Promise<boolean> {
  const written = await Promise.all([
    countDossier(trx, listing, listing.facets, by),
    writeListing(trx, listing),
    writeSearch(trx, listing, search),
    ...writeKeys(trx, listing, keys, by),
  ]);
  return written.some(({ numAffectedRows = 0n }) => numAffectedRows > 0n);
}

type Written = Promise<{ numAffectedRows?: bigint }>;
type Subject = Pick<ListingRow, 'dossier_id' | 'area' | 'bureau_id'>;

const SLOTS = { save: sql.lit(0), refresh: sql.lit(1) };

/**
 * Updates the totals for a dossier, starting from its stored facets: before its listing is written.
 * @param facets its new filter values; undefined when it is deleted
 */
export function countDossier(
  trx: PersonTransaction,
  { dossier_id, area, bureau_id }: Subject,
  facets: string[] | undefined,
  by: Writer = 'save',
): Written {
  const added = sql`union all select ${area}, ${bureau_id}::int, ${facets}::text[], 1`;
  return sql`
    insert into dossier_count as total (area, bureau_id, facets, slot, n)
      select area, bureau_id, facets, ${SLOTS[by]}, sum(n) from (
        select area, bureau_id, facets, -1 as n from listing
          where dossier_id = ${dossier_id} and area = ${area}
        ${facets ? added : sql``}
      ) changes
      group by area, bureau_id, facets having sum(n) <> 0
      -- Always in one order, against deadlock.
      order by facets
      on conflict (area, bureau_id, facets, slot) do update set n = total.n + excluded.n`.execute(
    trx,
  );
}

/** A save never changes the key of the number; a refresh does, after a change of how it is computed. */
const CHANGING = [...contentColumns, 'number_key'] as const;
const columns = (of: string): RawBuilder<unknown> =>
  // JSON has no comparison.
  sql.raw(CHANGING.map((column) => `${of}.${column}${column === 'row' ? '::text' : ''}`).join());
const INSERTED = sql.raw(listingColumns.join());
const REPLACED = sql.raw(CHANGING.map((column) => `${column} = excluded.${column}`).join());

function writeListing(trx: PersonTransaction, listing: ListingRow): Written {
  const values = listingColumns.map(
    (column) => sql`${listing[column]}::${sql.raw(LISTING_COLUMNS[column].replace(' null', ''))}`,
  );
  return sql`
    insert into listing (${INSERTED}) values (${sql.join(values)})
      on conflict (dossier_id, area) do update set ${REPLACED}
        where (${columns('listing')}) is distinct from (${columns('excluded')})`.execute(trx);
}

function writeSearch(
  trx: PersonTransaction,
  { dossier_id, area, bureau_id, created_at }: ListingRow,
  search: string,
): Written {
  return sql`
    insert into dossier_search (dossier_id, area, bureau_id, search, created_at)
      values (${dossier_id}, ${area}, ${bureau_id}, ${search}, ${created_at})
      on conflict (dossier_id) do update set search = excluded.search
        where dossier_search.search <> excluded.search`.execute(trx);
}

function writeKeys(
  trx: PersonTransaction,
  { dossier_id, area, bureau_id }: Subject,
  keys: Projection['keys'],
  by: Writer,
): Written[] {
  const rules = keys.map(({ rule }) => rule);
  const values = keys.map(({ value }) => value);
  const taken = sql`
    and not (k.rule = ${sql.lit(UNIQUE)} and exists (select from dossier_key o
      where o.area = ${area} and o.bureau_id = ${bureau_id} and o.rule = k.rule and o.value = k.value))`;
  return [
    sql`
      delete from dossier_key
        where dossier_id = ${dossier_id} and rule <> all (${rules}::text[])`.execute(trx),
    sql`
      insert into dossier_key (dossier_id, area, bureau_id, rule, value)
        select ${dossier_id}::bigint, ${area}, ${bureau_id}::int, k.rule, k.value
        from unnest(${rules}::text[], ${values}::text[]) k (rule, value)
        where not exists (select from dossier_key o
          where o.dossier_id = ${dossier_id} and o.rule = k.rule and o.value = k.value)
        ${by === 'refresh' ? taken : sql``}
        on conflict (dossier_id, rule) do update set value = excluded.value`.execute(trx),
  ];
}

/**
 * Moves the pending entries of the search index into its main structure. Saves only append to the pending
 * list, since its limit is beyond what they add within a second.
 */
export async function flushSearchIndex(database: Database): Promise<void> {
  await sql`select flush_search_index()`.execute(withoutPerson(database));
}
