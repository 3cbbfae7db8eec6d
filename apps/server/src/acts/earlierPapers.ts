import type { EarlierPapers, EarlierPapersAnswer } from '@dosye/domain/calls/acts.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { HAITI_TIME_ZONE } from '@dosye/domain/text/dates.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';

/** Kinds that issue acts, and the actions that printed their papers before: of every download, since it was one paper. */
const ISSUING = KINDS.filter(({ kind }) => kind.acts?.length);
const KIND_IDS = ISSUING.map(({ kind }) => kind.id);
const ACTIONS = [
  ...new Set(ISSUING.flatMap(({ kind }) => (kind.downloads ?? []).map(({ action }) => action))),
];

/** The entries of papers that were printed before the register existed. */
const PRINTED = sql`action_type = any(${ACTIONS}::text[]) and created_at < (select act_register_since())`;

/** How many papers of a dossier were printed before the register existed. */
export async function countEarlierPapers(
  trx: PersonTransaction,
  dossierId: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from action_log
    where dossier_id = ${dossierId} and action_type not like 'VIEW%' and ${PRINTED}`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** The dossiers with papers that were printed before the register existed, with the act that they may have since. */
export function listEarlierPapers(
  database: Database,
  person: Person,
  { limit, offset }: { limit: number; offset: number },
): Promise<EarlierPapersAnswer> {
  return inTransaction(database, person, async (trx) => {
    const { rows } = await sql<EarlierPapers & { total: number }>`
      with printed as (
        select dossier_id, count(*)::int as times, max(created_at) as last_at from action_log
        where dossier_id is not null and action_type not like 'VIEW%' and ${PRINTED}
        group by dossier_id)
      select d.id as "dossierId", d.number as "dossierNo", d.kind, d.bureau_id, p.times,
        (p.last_at at time zone ${sql.lit(HAITI_TIME_ZONE)})::date as "lastDay",
        coalesce((select a.number from act a where a.dossier_id = d.id order by a.issue desc limit 1), '') as "actNo",
        count(*) over ()::int as total
      from printed p join dossier d on d.id = p.dossier_id
      where d.kind = any(${KIND_IDS}::text[])
      order by p.last_at desc, d.id desc limit ${limit} offset ${offset}`.execute(trx);
    const dossiers = rows.map(({ total: _total, ...dossier }) => dossier);
    return { dossiers, total: rows[0]?.total ?? 0 };
  });
}
