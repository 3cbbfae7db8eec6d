import type { TodayEntries } from '@dosye/domain/calls/home.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { HAITI_TIME_ZONE, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import { viewName } from '../listing/relations.ts';
import { type StoredRow, homeDossier } from './homeDossier.ts';

const SHOWN = 4;

/** What the person's office entered today, by Haiti's clocks. */
export async function readToday(trx: PersonTransaction, person: Person): Promise<TodayEntries> {
  const start = sql`${todayInHaiti()}::date::timestamp at time zone ${sql.lit(HAITI_TIME_ZONE)}`;
  const rowsOf = (area: string) => sql`${sql.table(viewName(area))} l
    where l.bureau_id = ${person.bureauId} and l.created_at >= ${start}`;
  const counts = AREAS.map(
    ({ id }) => sql`select ${sql.lit(id)} as area, count(*)::int as n from ${rowsOf(id)}`,
  );
  const { rows: counted } = await sql<{ area: string; n: number }>`${sql.join(
    counts,
    sql` union all `,
  )}`.execute(trx);
  const entered = counted.filter(({ n }) => n > 0);
  if (entered.length === 0) return { counts: [], newest: [] };
  const newest = entered.map(
    ({ area }) => sql`(select ${sql.lit(area)} as area, l.row::text as row, l.created_at
      from ${rowsOf(area)} order by l.created_at desc limit ${sql.lit(SHOWN)})`,
  );
  const { rows } = await sql<StoredRow>`
    select area, row from (${sql.join(newest, sql` union all `)}) entered
    order by created_at desc limit ${sql.lit(SHOWN)}`.execute(trx);
  return { counts: entered, newest: rows.map(homeDossier) };
}
