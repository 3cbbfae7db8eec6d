import { sql } from 'kysely';
import { type PersonTransaction, SYSTEM, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { StaleProjection } from './staleProjection.ts';

/**
 * Replace projections and keys, and bring the kept totals along, in one transaction. A dossier that
 * somebody has saved or deleted since it was read is left out: its projection was made with that.
 * @returns how many were replaced
 */
export function writeProjections(
  database: Database,
  stale: readonly StaleProjection[],
): Promise<number> {
  return inTransaction(database, SYSTEM, async (trx) => {
    const current = await lockUnchanged(trx, stale);
    if (current.length === 0) return 0;
    await replaceListings(trx, current);
    await replaceSearchTexts(trx, current);
    await replaceKeys(trx, current);
    await moveTotals(trx, current);
    return current.length;
  });
}

/** Locked in the order of their ids, as whoever saves one of them locks it first. */
async function lockUnchanged(
  trx: PersonTransaction,
  stale: readonly StaleProjection[],
): Promise<readonly StaleProjection[]> {
  const rows = await trx
    .selectFrom('dossier')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      stale.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return stale.filter(({ id, version }) => versions.get(id) === version);
}

const COLUMNS =
  sql.raw(`dossier_id, area, kind, bureau_id, created_at, number_key, filter_day, facets,
  sort_1, sort_2, sort_3, sort_4, sort_5, sort_6, row`);

async function replaceListings(
  trx: PersonTransaction,
  current: readonly StaleProjection[],
): Promise<void> {
  const values = JSON.stringify(current.map((one) => ({ ...one.values, row: null })));
  const rows = current.map((one) => one.values.row);
  // What is shown is passed on as it was made: its keys keep their order.
  await sql`
    insert into listing (${COLUMNS})
    select dossier_id, area, kind, bureau_id, created_at, number_key, filter_day, facets,
      sort_1, sort_2, sort_3, sort_4, sort_5, sort_6, shown::json
    from rows from (
      jsonb_to_recordset(${values}::jsonb) as (dossier_id bigint, area text, kind text,
        bureau_id int, created_at timestamptz, number_key text, filter_day date, facets text[],
        sort_1 text, sort_2 text, sort_3 text, sort_4 text, sort_5 text, sort_6 text),
      unnest(${rows}::text[])
    ) as made (dossier_id, area, kind, bureau_id, created_at, number_key, filter_day, facets,
      sort_1, sort_2, sort_3, sort_4, sort_5, sort_6, shown)
    on conflict (dossier_id, area) do update set number_key = excluded.number_key,
      filter_day = excluded.filter_day, facets = excluded.facets, sort_1 = excluded.sort_1,
      sort_2 = excluded.sort_2, sort_3 = excluded.sort_3, sort_4 = excluded.sort_4,
      sort_5 = excluded.sort_5, sort_6 = excluded.sort_6, row = excluded.row`.execute(trx);
}

async function replaceSearchTexts(
  trx: PersonTransaction,
  current: readonly StaleProjection[],
): Promise<void> {
  const rows = current.map(({ values: { dossier_id, area, bureau_id, search } }) => ({
    dossier_id,
    area,
    bureau_id,
    search,
  }));
  await trx
    .insertInto('dossier_search')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('dossier_id').doUpdateSet({ search: sql<string>`excluded.search` }),
    )
    .execute();
}

async function replaceKeys(
  trx: PersonTransaction,
  current: readonly StaleProjection[],
): Promise<void> {
  const ids = current.map(({ id }) => id);
  await trx.deleteFrom('dossier_key').where('dossier_id', 'in', ids).execute();
  const keys = current.flatMap(({ values, keys: own }) =>
    own.map((key) => ({
      ...key,
      dossier_id: values.dossier_id,
      area: values.area,
      bureau_id: values.bureau_id,
    })),
  );
  if (keys.length > 0) await trx.insertInto('dossier_key').values(keys).execute();
}

/** Always in one order, against deadlock. */
async function moveTotals(
  trx: PersonTransaction,
  current: readonly StaleProjection[],
): Promise<void> {
  const moves = new Map<string, number>();
  const move = (
    { area, bureau_id }: StaleProjection['values'],
    facets: string[],
    by: number,
  ): void => {
    const key = JSON.stringify([area, bureau_id, facets]);
    moves.set(key, (moves.get(key) ?? 0) + by);
  };
  for (const { values, facetsBefore } of current) {
    if (facetsBefore === null) continue;
    move(values, facetsBefore, -1);
    move(values, values.facets, 1);
  }
  for (const [key, by] of [...moves].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (by === 0) continue;
    const [area, bureau, facets] = JSON.parse(key) as [string, number, string[]];
    await sql`select count_dossiers(${area}, ${bureau}, ${facets}::text[], ${by})`.execute(trx);
  }
}
