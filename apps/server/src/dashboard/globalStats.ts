import type { GlobalStats, OfficeActivity, RecentLog } from '@dosye/domain/calls/dashboard.ts';
import { actionType } from '@dosye/domain/history/dossierActions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { type IdentityColumns, identityOf, officerOf } from '../access/identity.ts';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';

const RECENT = 10;

/** The figures of the global dashboard, read from the maintained counters. @param person of a super role */
export function globalStats(database: Database, person: Person): Promise<GlobalStats> {
  return inTransaction(database, person, async (trx) => {
    const { rows } = await sql<{ area: string; n: number }>`
      select area, sum(n)::int as n from dossier_count group by area`.execute(trx);
    const counted = new Map(rows.map(({ area, n }) => [area, n]));
    const totals = AREAS.map(({ id, jsonKeys }) => [jsonKeys.dashboardTotal, counted.get(id) ?? 0]);
    return {
      ...Object.fromEntries(totals),
      ...(await peopleAndOffices(trx)),
      activityByBureau: await activity(trx),
      recentLogs: await recent(trx),
    };
  });
}

async function peopleAndOffices(
  trx: PersonTransaction,
): Promise<Pick<GlobalStats, 'totalUsers' | 'totalBureaux'>> {
  const { rows } = await sql<{ totalUsers: number; totalBureaux: number }>`
    select (select count(*)::int from app_user) as "totalUsers",
      (select count(*)::int from bureau) as "totalBureaux"`.execute(trx);
  return rows[0] ?? { totalUsers: 0, totalBureaux: 0 };
}

async function activity(trx: PersonTransaction): Promise<OfficeActivity[]> {
  const areas = AREAS.map(({ id }) => id);
  const { rows } = await sql<OfficeActivity>`
    select b.nom, sum(c.n)::int as count
    from dossier_count c join bureau b on b.id = c.bureau_id
    where c.area = any(${areas}::text[])
    group by b.id, b.nom having sum(c.n) > 0
    order by count desc, b.nom_key`.execute(trx);
  return rows;
}

/** The latest history entries without views and sign-ins, which would push out everything else. */
async function recent(trx: PersonTransaction): Promise<RecentLog[]> {
  const rows = await trx
    .selectFrom('action_log')
    .select(['id', 'details', 'username', 'created_at'])
    .select(sql.raw<IdentityColumns>(identityOf('action_log.user_id')).as('identity'))
    .where('action_type', 'not in', [
      ...AREAS.map((area) => actionType(area, 'VIEW')),
      'VIEW_REPORT',
      'LOGIN_SUCCESS',
      'LOGOUT',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute();
  return rows.map(({ identity, created_at: at, ...row }) => ({
    ...row,
    officer: officerOf(row.username, identity),
    created_at: at.toISOString(),
  }));
}
