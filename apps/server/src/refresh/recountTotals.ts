import { sql } from 'kysely';
import { SYSTEM, type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';

/** Kept totals of an area that are not what the listing holds; both are read at one instant. */
const wrongTotals = (area: string) => sql<{ n: number }>`
  select count(*)::int as n from (
    select bureau_id, facets, count(*) as n from listing where area = ${area} group by 1, 2
  ) held full join (
    select bureau_id, facets, sum(n) as n from dossier_count where area = ${area}
    group by 1, 2 having sum(n) <> 0
  ) kept using (bureau_id, facets)
  where held.n is distinct from kept.n`;

/**
 * Count the dossiers of an area anew where the kept totals differ from them: only then do those who save
 * wait for a moment.
 * @returns whether they differed
 */
export function recountTotals(database: Database, area: string): Promise<boolean> {
  return inTransaction(database, SYSTEM, async (trx) => {
    if (!(await differ(trx, area))) return false;
    // Who has counted already is waited for; who has not, counts on afterwards.
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
