import type { EarlierPapers, EarlierPapersAnswer } from '@dosye/domain/calls/acts.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { HAITI_TIME_ZONE } from '@dosye/domain/text/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { ISSUING_KINDS, PRINTED_EARLIER } from '../listing/earlierPapers.ts';

const PRINTED = sql.raw(PRINTED_EARLIER);

/** How many papers of a dossier were printed before the register existed. */
export async function countEarlierPapers(
  trx: PersonTransaction,
  dossierId: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from action_log
    where dossier_id = ${dossierId} and ${PRINTED}`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** SQL of the dossiers with such papers, as `printed p join dossier d`. @param entries condition on the entries that count */
const fromPrinted = (entries: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select dossier_id, count(*)::int as times, max(created_at) as last_at from action_log
    where ${entries} and ${PRINTED}
    group by dossier_id) p
  join dossier d on d.id = p.dossier_id and d.kind = any(${ISSUING_KINDS}::text[])`;
const OF_ANY = fromPrinted(sql`dossier_id is not null`);
const COLUMNS = sql`
  d.id as "dossierId", d.number as "dossierNo", d.kind, d.bureau_id, p.times,
  (p.last_at at time zone ${sql.lit(HAITI_TIME_ZONE)})::date as "lastDay",
  coalesce((select a.number from act a where a.dossier_id = d.id order by a.issue desc limit 1), '') as "actNo"`;
const ORDER = sql`order by p.last_at desc, d.id desc`;

/** The dossiers with papers that were printed before the register existed, with the act that they may have since. */
export function listEarlierPapers(
  database: Database,
  person: Person,
  { limit, offset }: { limit: number; offset: number },
): Promise<EarlierPapersAnswer> {
  return inTransaction(database, person, async (trx) => {
    const { rows } = await sql<EarlierPapers & { total: number }>`
      select ${COLUMNS}, count(*) over ()::int as total
      from ${OF_ANY} ${ORDER} limit ${limit} offset ${offset}`.execute(trx);
    const dossiers = rows.map(({ total: _total, ...dossier }) => dossier);
    return { dossiers, total: rows[0]?.total ?? 0 };
  });
}

/** The ids of all dossiers of {@link listEarlierPapers}, in its order. */
export function dossiersWithEarlierPapers(database: Database, person: Person): Promise<number[]> {
  return inTransaction(database, person, async (trx) => {
    // float8 is decoded faster than bigint; ids stay far below 2^53.
    const { rows } = await sql<{ ids: number[] }>`
      select coalesce(array_agg(d.id::float8 ${ORDER}), '{}') as ids from ${OF_ANY}`.execute(trx);
    return rows[0]?.ids ?? [];
  });
}

/** The earlier papers of these dossiers, where they still exist, in the order of {@link listEarlierPapers}. */
export const readEarlierPapers = (
  database: Database,
  person: Person,
  ids: readonly number[],
): Promise<EarlierPapers[]> =>
  inTransaction(database, person, async (trx) => {
    const { rows } = await sql<EarlierPapers>`
      select ${COLUMNS} from ${fromPrinted(sql`dossier_id = any(${ids}::bigint[])`)} ${ORDER}`.execute(
      trx,
    );
    return rows;
  });
