import type { HomeDossier, TodayEntries } from '@dosye/domain/calls/home.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { HAITI_TIME_ZONE, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import { viewName } from '../listing/relations.ts';

/** Dossiers that are shown, and the last views in which they are looked for. */
const SHOWN = 4;
const VIEWS = 60;

/**
 * The dossiers that a person opened last, the latest first, as the history tells. Those that were deleted, or are out of
 * their sight since, are missing.
 */
export async function readOpened(trx: PersonTransaction, person: Person): Promise<HomeDossier[]> {
  // Worded as the condition of the index action_log_opened.
  const { rows } = await sql<StoredRow>`
    select l.area, l.row::text as row
    from (select dossier_id, max(id) as last from (
        select dossier_id, id from action_log
        where user_id = ${person.id} and dossier_id is not null and action_type like 'VIEW%'
        order by id desc limit ${sql.lit(VIEWS)}) views
      group by dossier_id) opened
    join listing l on l.dossier_id = opened.dossier_id
    order by opened.last desc limit ${sql.lit(SHOWN)}`.execute(trx);
  return rows.map(homeDossier);
}

/** What the person's office entered today, by Haiti's clocks; nothing for who works in none. */
export async function readToday(trx: PersonTransaction, person: Person): Promise<TodayEntries> {
  const entered = sql`l.bureau_id = ${person.bureauId}
    and l.created_at >= ${todayInHaiti()}::date::timestamp at time zone ${sql.lit(HAITI_TIME_ZONE)}`;
  const counts = AREAS.map(
    ({ id }) => sql`select ${sql.lit(id)} as area, count(*)::int as n, null as row
      from ${sql.table(viewName(id))} l where ${entered}`,
  );
  const { rows } = await sql<StoredRow & { n: number | null }>`
    select * from (${sql.join(counts, sql` union all `)}) counted where n > 0
    union all (select l.area, null, l.row::text from listing l
      where ${entered} order by l.created_at desc limit ${sql.lit(SHOWN)})`.execute(trx);
  return {
    counts: rows.flatMap(({ area, n }) => (n === null ? [] : [{ area, n }])),
    newest: rows.filter(({ n }) => n === null).map(homeDossier),
  };
}

/** A row of the listing: its area, and what lists display as JSON text. */
interface StoredRow {
  area: string;
  row: string;
}

/** The dossier of a stored row, as the home page lists it. */
function homeDossier({ area, row }: StoredRow): HomeDossier {
  const { id, kind, title, dossierNo, photoUrl, created_at } = JSON.parse(row) as HomeDossier;
  return { id, area, kind, title, dossierNo, photoUrl, created_at };
}
