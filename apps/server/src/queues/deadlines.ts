import type { AreaDeadlines } from '@dosye/domain/calls/home.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import { DEADLINE_AREAS, dueKey } from '../listing/deadlines.ts';
import { viewName } from '../listing/relations.ts';

/** How far ahead deadlines are answered: a page that stays open for hours counts them itself. */
const AHEAD = 24 * 3_600_000;
/** At most so many deadlines of the next day. */
const MOST = 200;

/** The deadlines of the person's office; none for who sees every office and works in none. */
export async function readDeadlines(
  trx: PersonTransaction,
  person: Person,
): Promise<AreaDeadlines[]> {
  if (!hasDailyMenus(person.role) || person.bureauId === null) return [];
  const now = new Date();
  const start = dueKey(now);
  const end = dueKey(new Date(now.getTime() + AHEAD));
  const read = DEADLINE_AREAS.map(async ({ area, key, column }): Promise<AreaDeadlines> => {
    const due = sql.ref(`l.${column}`);
    const rows = sql`${sql.table(viewName(area.id))} l where l.bureau_id = ${person.bureauId}`;
    const { rows: counted } = await sql<{ overdue: number; upcoming: string[] }>`
      select (select count(*)::int from ${rows} and ${due} < ${start}) as overdue,
        array(select l.row ->> ${key} from ${rows} and ${due} >= ${start} and ${due} < ${end}
          order by ${due} limit ${sql.lit(MOST)}) as upcoming`.execute(trx);
    const [{ overdue, upcoming } = { overdue: 0, upcoming: [] }] = counted;
    return { area: area.id, overdue, upcoming };
  });
  const deadlines = await Promise.all(read);
  return deadlines.filter(({ overdue, upcoming }) => overdue + upcoming.length > 0);
}
