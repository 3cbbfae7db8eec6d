import { sql } from 'kysely';
import { SYSTEM, type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';

/** Number of stored totals of an area that differ from the listing, in one snapshot. */
const wrongTotals = (area: string) => sql<{ n: number }>`
  select count(*)::int as n from (
    select bureau_id, facets, count(*) as n from listing where area = ${area} group by 1, 2
  ) held full join (
    select bureau_id, facets, sum(n) as n from dossier_count where area = ${area}
    group by 1, 2 having sum(n) <> 0
  ) kept using (bureau_id, facets)
  where held.n is distinct from kept.n`;

/**
 * Recounts the totals of an area if they differ from the listing; only then saves wait for a moment.
 * @returns whether they differed
 */
export function recountTotals(database: Database, area: string): Promise<boolean> {
  return inTransaction(database, SYSTEM, async (trx) => {
    if (!(await differ(trx, area))) return false;
    // Waits for transactions that have updated totals, and blocks further updates until the commit.
    await sql`lock table dossier_count in share row exclusive mode`.execute(trx);
    await trx.deleteFrom('dossier_count').where('area', '=', area).execute();
    await sql`
      insert into dossier_count (area, bureau_id, facets, slot, n)
      select area, bureau_id, facets, 0, count(*) from listing where area = ${area}
      group by area, bureau_id, facets`.execute(trx);
    return true;
  });
}

async function differ(trx: PersonTransaction, area: string): Promise<boolean> {
  const { rows } = await wrongTotals(area).execute(trx);
  return (rows[0]?.n ?? 0) > 0;
}
