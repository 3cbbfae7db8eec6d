import type { HistoryAnswer, HistoryEntry, HistoryFilters } from '@dosye/domain/calls/history.ts';
import { BETWEEN_OFFICES } from '@dosye/domain/history/actions.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { haitiInstant } from '@dosye/domain/text/dates.ts';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type IdentityColumns, identityOf } from '../access/identity.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';

const DAY = 24 * 3_600_000;

/**
 * A page of the history, the newest first: everything for the super roles; for an admin what the
 * people of the own office did, without what is about other offices (decision 03), and what is between offices (decision 29).
 */
export async function listHistory(
  database: Database,
  person: Person,
  filters: HistoryFilters,
  page: number,
  limit: number,
): Promise<HistoryAnswer> {
  return inTransaction(database, person, async (trx) => {
    const matching = trx
      .selectFrom('action_log')
      .where((where) => where.and(historyConditions(where, person, filters)));
    const { total } = await matching
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await matching
      .select(['id', 'created_at', 'username', 'action_type', 'details'])
      .select(sql.raw<IdentityColumns>(identityOf('action_log.user_id')).as('identity'))
      .select(['dossier_id', sql<string | null>`${kindOfDossier}`.as('kind')])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return { logs: rows.map(toEntry), total };
  });
}

/** Null for a dossier of another office, which row level security hides, and for a deleted one. */
const kindOfDossier = sql`(select d.kind from dossier d where d.id = action_log.dossier_id)`;

type Row = Pick<HistoryEntry, 'id' | 'username' | 'action_type' | 'details'> & {
  created_at: Date;
  identity: IdentityColumns;
  dossier_id: number | null;
  kind: string | null;
};

function toEntry({ created_at, identity, dossier_id, kind, ...row }: Row): HistoryEntry {
  const [full_name, grade] = identity ?? ['', ''];
  return {
    ...row,
    full_name,
    grade,
    created_at: created_at.toISOString(),
    ...(kind !== null && dossier_id !== null && { dossier: { kind, dossierId: dossier_id } }),
  };
}

/** Escapes `%` and `_` of LIKE patterns. */
const literal = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Conditions on the entries that a person sees with these filters. */
export function historyConditions(
  where: ExpressionBuilder<Tables, 'action_log'>,
  person: Person,
  filters: HistoryFilters,
) {
  const { startDate, endDate, user, actionType, searchTerm } = filters;
  const conditions = [];
  if (!seesEveryOffice(person.role)) conditions.push(ofOffice(where, person.bureauId));
  if (startDate !== '')
    conditions.push(where('created_at', '>=', haitiInstant(startDate, '00:00')));
  if (endDate !== '') conditions.push(where('created_at', '<', dayAfter(endDate)));
  if (user !== '') conditions.push(sql<SqlBool>`lower(username) = lower(${user})`);
  if (actionType !== '') conditions.push(where('action_type', '=', actionType));
  if (searchTerm !== '') conditions.push(sql<SqlBool>`details ilike ${literal(searchTerm)}`);
  return conditions;
}

/**
 * What people of an office did that is not about another office, and what others did between theirs and this one. Row level
 * security also shows what super roles did to the office's dossiers; that is for their counts and their own history.
 */
const ofOffice = (where: ExpressionBuilder<Tables, 'action_log'>, bureauId: number | null) =>
  where.or([
    where.and([
      where('bureau_id', '=', bureauId),
      where(where.fn.coalesce('dossier_bureau_id', 'bureau_id'), '=', bureauId),
    ]),
    where.and([
      where('dossier_bureau_id', '=', bureauId),
      // Worded as the partial index `action_log_between_offices`.
      sql<boolean>`bureau_id is distinct from dossier_bureau_id`,
      where('action_type', 'in', [...BETWEEN_OFFICES]),
    ]),
  ]);

/** The instant at which the following day begins in Haiti; days may have 23 or 25 hours. */
function dayAfter(day: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  return haitiInstant(next, '00:00');
}
