import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import {
  countedActions,
  DELAY_SEPARATOR,
  delayKey,
  REPORT_KEY_SEPARATOR,
  reportKeys,
} from '@dosye/domain/statistics/reportKeys.ts';
import type { ReportCounts, ValueCount } from '@dosye/domain/statistics/aggregate.ts';
import { HAITI_TIME_ZONE, daysBetween } from '@dosye/domain/text/dates.ts';
import {
  DAYS_MAX,
  MONTH,
  OFFICE,
  PERIOD,
  type ReportDeclaration,
} from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import type { DelayCount } from '@dosye/domain/statistics/delays.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import { viewName } from '../listing/relations.ts';

/** By id: stated even where row level security admits only one, because the index begins with the office. */
const officesOf = (person: Person, { bureauId }: ReportRequest) => {
  const id = seesEveryOffice(person.role) ? bureauId : (person.bureauId ?? 0);
  return id === undefined ? sql`any(array(select id from bureau))` : sql`any(array[${id}::int])`;
};

/**
 * Counts what a report is computed from: the dossiers of its area grouped by their values, on the days that the
 * list's date filters use, and the history entries that it counts, by the dossier's office.
 * @param trx queries of the acting person
 */
export async function countReport(
  trx: PersonTransaction,
  person: Person,
  report: ReportDeclaration,
  asked: ReportRequest,
): Promise<ReportCounts> {
  return {
    dossiers: await tallyDossiers(trx, person, report, asked),
    actions: await tallyActions(trx, person, report, asked),
  };
}

/** The stored values of a dossier, without the delay, by which they are not grouped. */
const storedKeys = (area: string): RawBuilder<string> =>
  delayKey(area, REPORTS) === undefined
    ? sql`l.report_keys`
    : sql`split_part(l.report_keys, ${sql.lit(DELAY_SEPARATOR)}, 1)`;

/** Counts the delays of a report by week and by their length; none where it counts no delay. */
export async function countDelays(
  trx: PersonTransaction,
  person: Person,
  { area, delays }: ReportDeclaration,
  asked: ReportRequest,
): Promise<DelayCount[]> {
  if (!delays) return [];
  const names = reportKeys(area, REPORTS);
  const filters = Object.entries(asked.filters ?? {}).filter(([, value]) => value !== '');
  const matching = filters.map(
    ([name, value]) => sql`and split_part(${storedKeys(area)}, ${sql.lit(REPORT_KEY_SEPARATOR)},
      ${sql.lit(names.indexOf(name) + 1)}) = ${value}`,
  );
  const { rows } = await sql<DelayCount>`
    select date_trunc('week', l.filter_day)::date::text as week,
      split_part(l.report_keys, ${sql.lit(DELAY_SEPARATOR)}, 2) as delay, count(*)::int as n
    from ${sql.table(viewName(area))} l
    where l.bureau_id = ${officesOf(person, asked)}
      and l.filter_day >= ${asked.startDate}::date and l.filter_day <= ${asked.endDate}::date
      ${sql.join(matching, sql` `)}
    group by 1, 2`.execute(trx);
  return rows;
}

async function tallyDossiers(
  trx: PersonTransaction,
  person: Person,
  { area }: ReportDeclaration,
  asked: ReportRequest,
): Promise<ValueCount[]> {
  const names = reportKeys(area, REPORTS);
  // Grouping takes longer than counting, so values that are not reported are not grouped by.
  const grouped = storedKeys(area);
  const keys = names.length > 0 ? grouped : sql`''`;
  const byDay = asked.detailed && daysBetween(asked.startDate, asked.endDate) < DAYS_MAX;
  const day = byDay ? sql`l.filter_day::text` : sql`''`;
  const office = asked.detailed
    ? sql`(select nom from bureau b where b.id = l.bureau_id)`
    : sql`''`;
  const groups = [
    ...(names.length > 0 ? [grouped] : []),
    ...(byDay ? [sql`l.filter_day`] : []),
    ...(asked.detailed ? [sql`l.bureau_id`] : []),
  ];
  const { rows } = await sql<{ keys: string; day: string; office: string; n: number }>`
    select ${keys} as keys, ${day} as day, ${office} as office, count(*)::int as n
    from ${sql.table(viewName(area))} l
    where l.bureau_id = ${officesOf(person, asked)}
      and l.filter_day >= ${asked.startDate}::date and l.filter_day <= ${asked.endDate}::date
    ${groups.length > 0 ? sql`group by ${sql.join(groups)}` : sql``}`.execute(trx);
  return rows.map(({ keys: text, day: counted, office: nom, n }) => {
    const stored = text.split(REPORT_KEY_SEPARATOR);
    const values = Object.fromEntries(names.map((name, at) => [name, stored[at] ?? '']));
    return { values: { ...values, [PERIOD]: counted || (values[MONTH] ?? ''), [OFFICE]: nom }, n };
  });
}

async function tallyActions(
  trx: PersonTransaction,
  person: Person,
  report: ReportDeclaration,
  asked: ReportRequest,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const action of countedActions([report])) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from action_log l
      where l.action_type = ${sql.lit(action)} and l.dossier_bureau_id = ${officesOf(person, asked)}
        and l.created_at >= ${asked.startDate}::date::timestamp at time zone ${sql.lit(HAITI_TIME_ZONE)}
        and l.created_at <
          (${asked.endDate}::date::timestamp + interval '1 day') at time zone ${sql.lit(HAITI_TIME_ZONE)}`.execute(
      trx,
    );
    counts[action] = rows[0]?.n ?? 0;
  }
  return counts;
}
