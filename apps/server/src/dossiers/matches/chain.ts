import type { MatchSubject } from '@dosye/domain/dossier/acts.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../../access/transaction.ts';

/** Most dossiers of a chain that are read: nobody has more. */
const MOST = 500;

/**
 * The ids of the dossiers that 'same' decisions join to one, itself first, of which the acting person may see every link
 * and every dossier. A deleted dossier joins none.
 * @param without a pair of dossiers whose decision does not count
 */
export async function chainOf(
  trx: PersonTransaction,
  dossierId: number,
  subject: MatchSubject,
  without: readonly [number, number] = [0, 0],
): Promise<number[]> {
  const [lower, higher] = [Math.min(...without), Math.max(...without)];
  const { rows } = await sql<{ id: number }>`
    with recursive chain (id) as (
      select ${dossierId}::bigint
      union
      select link.id from chain cross join lateral (
        select case when last.dossier_id = chain.id then last.other_id else last.dossier_id end as id
        from (
          select distinct on (m.dossier_id, m.other_id) m.dossier_id, m.other_id, m.decision
          from match_decision m
          where m.subject = ${subject} and (m.dossier_id = chain.id or m.other_id = chain.id)
            and (m.dossier_id, m.other_id) <> (${lower}::bigint, ${higher}::bigint)
          order by m.dossier_id, m.other_id, m.id desc
        ) last where last.decision = 'same'
      ) link join dossier d on d.id = link.id
    ) select id from chain limit ${sql.lit(MOST)}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Two dossiers by their numbers. */
export type NumberedPair = [string, string];

/** Two dossiers, of one list each, that were decided to be of different persons or weapons; undefined when there are none. */
export async function decidedDifferent(
  trx: PersonTransaction,
  ones: readonly number[],
  others: readonly number[],
  subject: MatchSubject,
): Promise<NumberedPair | undefined> {
  const { rows } = await sql<{ number: string; other_number: string }>`
    select d.number, o.number as other_number from (
      select distinct on (m.dossier_id, m.other_id) m.dossier_id, m.other_id, m.decision
      from match_decision m
      where m.subject = ${subject} and (
        m.dossier_id = any(${[...ones]}::bigint[]) and m.other_id = any(${[...others]}::bigint[])
        or m.dossier_id = any(${[...others]}::bigint[]) and m.other_id = any(${[...ones]}::bigint[]))
      order by m.dossier_id, m.other_id, m.id desc
    ) last
    join dossier d on d.id = last.dossier_id join dossier o on o.id = last.other_id
    where last.decision = 'different' limit 1`.execute(trx);
  const [pair] = rows;
  return pair && [pair.number, pair.other_number];
}
