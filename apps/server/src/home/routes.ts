import type {
  HomeAnswer,
  Overview,
  AreaDeadlines,
  HomeDossier,
  TodayEntries,
} from '@dosye/domain/calls/home.ts';
import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { only, sessionCheckedInTransaction } from '../access/access.ts';
import { callBody } from '../access/callBody.ts';
import { type PersonTransaction, inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { readTotals } from '../dossiers/totals.ts';
import { readDrafts } from '../drafts/read.ts';
import { answeredConfig } from '../office/configStore.ts';
import { z } from 'zod';
import { totalsAnswer } from '../dossiers/answers.ts';
import { draftSummaryAnswer } from '../drafts/answers.ts';
import { configAnswer } from '../office/answers.ts';
import { instant } from '../platform/answers.ts';
import type { App } from '../platform/fastify.ts';
import type { Services } from '../services.ts';
import { sql } from 'kysely';
import { DEADLINE_AREAS, dueKey } from '../listing/deadlines.ts';
import { viewName } from '../listing/relations.ts';
import { HAITI_TIME_ZONE, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { AREAS } from '@dosye/kinds/register.ts';

type Read<T> = (trx: PersonTransaction, person: Person) => Promise<T>;

/** What the header shows on every screen. */
const OVERVIEW: { [K in keyof Overview]: Read<Overview[K]> } = {
  totals: readTotals,
  deadlines: readDeadlines,
};

/** What the home page shows; a block of it that waits for something has its part here. */
const HOME: { [K in keyof HomeAnswer]: Read<HomeAnswer[K]> } = {
  ...OVERVIEW,
  config: (trx, { bureauId }) => answeredConfig(trx, bureauId ?? FIRST_OFFICE_ID),
  drafts: (trx, person) => readDrafts(trx, person, 'current'),
  deletedDrafts: (trx, person) => readDrafts(trx, person, 'deleted'),
  opened: readOpened,
  today: readToday,
};

const dossier = z.strictObject({
  id: z.int(),
  area: z.string(),
  kind: z.string(),
  title: z.string(),
  dossierNo: z.string(),
  photoUrl: z.string().nullable(),
  created_at: instant,
}) satisfies z.ZodType<HomeDossier>;

const overviewAnswer = z.strictObject({
  totals: totalsAnswer,
  deadlines: z.array(
    z.strictObject({ area: z.string(), overdue: z.int(), upcoming: z.array(instant) }),
  ),
}) satisfies z.ZodType<Overview>;

const homeAnswer = overviewAnswer.extend({
  config: configAnswer,
  drafts: z.array(draftSummaryAnswer),
  deletedDrafts: z.array(draftSummaryAnswer),
  opened: z.array(dossier),
  today: z.strictObject({
    counts: z.array(z.strictObject({ area: z.string(), n: z.int() })),
    newest: z.array(dossier),
  }),
}) satisfies z.ZodType<HomeAnswer>;

/** POST /api/overview and POST /api/home: what a screen needs, in one call for a slow line. */
export function homeRoutes(app: App, { database }: Services): void {
  const body = callBody({}).nullish();
  const seen = {
    summary: 'En-tête : compteurs et délais',
    body,
    response: { 200: overviewAnswer },
  };
  const home = { summary: 'Accueil : tout ce qu’il montre', body, response: { 200: homeAnswer } };
  app.post(
    '/api/overview',
    { config: { ...sessionCheckedInTransaction, answeredOnFullDisk: true }, schema: seen },
    ({ person }) => readAll(database, person, OVERVIEW),
  );
  app.post(
    '/api/home',
    { config: { ...only(hasDailyMenus), answeredOnFullDisk: true }, schema: home },
    ({ person }) => readAll(database, person, HOME),
  );
}

/** All parts, in one snapshot. */
const readAll = <T>(
  database: Database,
  person: Person,
  reads: { [K in keyof T]: Read<T[K]> },
): Promise<T> =>
  inTransaction(
    database,
    person,
    async (trx) => {
      const parts = (Object.keys(reads) as (keyof T)[]).map(
        async (key) => [key, await reads[key](trx, person)] as const,
      );
      return Object.fromEntries(await Promise.all(parts)) as T;
    },
    { sees: 'snapshot' },
  );

/** How far ahead deadlines are answered: a page that stays open for hours counts them itself. */
const AHEAD = 24 * 3_600_000;
/** At most so many deadlines of the next day. */
const MOST = 200;

/** The deadlines of the person's office; none for who sees every office and works in none. */
async function readDeadlines(
  trx: PersonTransaction,
  person: Person,
  now = new Date(),
): Promise<AreaDeadlines[]> {
  if (!hasDailyMenus(person.role) || person.bureauId === null) return [];
  const start = dueKey(now);
  const end = dueKey(new Date(now.getTime() + AHEAD));
  const read: AreaDeadlines[] = [];
  for (const { area, key, column } of DEADLINE_AREAS) {
    const due = sql.ref(`l.${column}`);
    const rows = sql`${sql.table(viewName(area.id))} l where l.bureau_id = ${person.bureauId}`;
    const { rows: counted } = await sql<{ overdue: number; upcoming: string[] }>`
      select (select count(*)::int from ${rows} and ${due} < ${start}) as overdue,
        array(select l.row ->> ${key} from ${rows} and ${due} >= ${start} and ${due} < ${end}
          order by ${due} limit ${sql.lit(MOST)}) as upcoming`.execute(trx);
    const [{ overdue, upcoming } = { overdue: 0, upcoming: [] }] = counted;
    if (overdue + upcoming.length > 0) read.push({ area: area.id, overdue, upcoming });
  }
  return read;
}

/** Dossiers that are shown, and the last views in which they are looked for. */
const SHOWN = 4;
const VIEWS = 60;

/**
 * The dossiers that a person opened last, the latest first, as the history tells. Those that were deleted, or are out of
 * their sight since, are missing.
 */
async function readOpened(trx: PersonTransaction, person: Person): Promise<HomeDossier[]> {
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

/** What the person's office entered today, by Haiti's clocks. */
async function readToday(trx: PersonTransaction, person: Person): Promise<TodayEntries> {
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
