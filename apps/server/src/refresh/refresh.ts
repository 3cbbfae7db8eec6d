import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '@dosye/domain/people/users.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { SYSTEM, inTransaction, withoutPerson } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { writeHistory } from '../database/writeHistory.ts';
import type { JobContext } from '../jobs/run.ts';
import { type Reached, refreshBatch } from './batch.ts';
import { PROJECTION_VERSIONS } from '../schema/projectionVersions.ts';

/** Pause after a batch as a share of its duration, for the sake of other calls. */
const BREATH = 0.5;

interface Refreshed {
  dossiers: number;
  changed: number;
}

/**
 * Computes every projection again in small batches, continuing an interrupted run of the same versions. Each
 * batch is one transaction, so nothing disappears meanwhile and the process may die at any time. When a restore
 * replaces the data meanwhile, it begins again with the restored data.
 */
export async function refreshAll(
  database: Database,
  by: Person,
  { signal, report }: Pick<JobContext, 'signal' | 'report'>,
): Promise<Refreshed> {
  let position = await begin(database);
  const total = await countDossiers(database);
  for (;;) {
    report({ done: position.looked, total: Math.max(position.looked, total) });
    signal.throwIfAborted();
    const at = performance.now();
    const reached = await refreshBatch(database, position.reached_id);
    if (!reached) break;
    position = (await note(database, position, reached)) ?? (await begin(database));
    await pause((performance.now() - at) * BREATH, undefined, { signal });
  }
  const { looked, changed } = position;
  report({ done: looked, total: looked });
  for (const { id } of AREAS) await recountTotals(database, id);
  await end(database, by, { dossiers: looked, changed });
  return { dossiers: looked, changed };
}

interface Position {
  reached_id: number;
  looked: number;
  changed: number;
}

/** Resumes an interrupted run of these versions, or begins one. */
async function begin(database: Database): Promise<Position> {
  const { rows } = await sql<Position>`
    update search_index set under_way = ${PROJECTION_VERSIONS},
      reached_id = case when under_way = ${PROJECTION_VERSIONS} then reached_id else 0 end,
      looked = case when under_way = ${PROJECTION_VERSIONS} then looked else 0 end,
      changed = case when under_way = ${PROJECTION_VERSIONS} then changed else 0 end
    returning reached_id, looked, changed`.execute(withoutPerson(database));
  return rows[0] as Position;
}

async function countDossiers(database: Database): Promise<number> {
  const { rows } = await inTransaction(database, SYSTEM, (trx) =>
    sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from dossier_count`.execute(trx),
  );
  return rows[0]?.n ?? 0;
}

/** @returns the new position; undefined when the stored one is not the expected one: that of a restored backup */
async function note(
  database: Database,
  { reached_id: before }: Position,
  { id, looked, changed }: Reached,
): Promise<Position | undefined> {
  const { rows } = await sql<Position>`
    update search_index set reached_id = ${id}, looked = looked + ${looked},
      changed = changed + ${changed}
    where under_way = ${PROJECTION_VERSIONS} and reached_id = ${before}
    returning reached_id, looked, changed`.execute(withoutPerson(database));
  return rows[0];
}

async function end(database: Database, by: Person, done: Refreshed): Promise<void> {
  await inTransaction(database, SYSTEM, async (trx) => {
    await sql`
      update search_index set rules = ${PROJECTION_VERSIONS}, under_way = null, reached_id = 0,
        looked = 0, changed = 0`.execute(trx);
    await writeHistory(trx, by, { type: 'REFRESH_SEARCH', details: inWords(done) });
  });
}

const inWords = ({ dossiers, changed }: Refreshed): string =>
  `Index de recherche actualisé : ${plural(dossiers, 'dossier relu', 'dossiers relus')}, ${plural(changed, 'mis à jour', 'mis à jour')}`;

/** A stored total of an area that differs from the listing, in one snapshot. */
const wrongTotals = (area: string) => sql`
  select from (
    select bureau_id, facets, count(*) as n from listing where area = ${area} group by 1, 2
  ) listed full join (
    select bureau_id, facets, sum(n) as n from dossier_count where area = ${area}
    group by 1, 2 having sum(n) <> 0
  ) counted using (bureau_id, facets)
  where listed.n is distinct from counted.n limit 1`;

/** Recounts the totals of an area if they differ; only then saves wait for a moment. @returns whether they differed */
function recountTotals(database: Database, area: string): Promise<boolean> {
  return inTransaction(database, SYSTEM, async (trx) => {
    const { rows } = await wrongTotals(area).execute(trx);
    if (rows.length === 0) return false;
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
