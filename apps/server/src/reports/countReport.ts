import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import {
  countedActions,
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
import { sql } from 'kysely';
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

async function tallyDossiers(
  trx: PersonTransaction,
  person: Person,
  { area }: ReportDeclaration,
  asked: ReportRequest,
): Promise<ValueCount[]> {
  const names = reportKeys(area, REPORTS);
  // Grouping takes longer than counting, so values that are not reported are not grouped by.
  const keys = names.length > 0 ? sql`l.report_keys` : sql`''`;
  const byDay = asked.detailed && daysBetween(asked.startDate, asked.endDate) < DAYS_MAX;
  const day = byDay ? sql`l.filter_day::text` : sql`''`;
  const office = asked.detailed
    ? sql`(select nom from bureau b where b.id = l.bureau_id)`
    : sql`''`;
  const groups = [
    ...(names.length > 0 ? [sql`l.report_keys`] : []),
    ...(byDay ? [sql`l.filter_day`] : []),
    ...(asked.detailed ? [sql`l.bureau_id`] : []),
  ];
  const { rows } = await sql<{ keys: string; day: string; office: string; n: number }>`
    select ${keys} as keys, ${day} as day, ${office} as office, count(*)::int as n
    from ${sql.table(viewName(area))} l
    where l.bureau_id = ${officesOf(person, asked)}
      and l.filter_day >= ${asked.startDate}::date and l.filter_day <= ${asked.endDate}::date
    ${groups.length > 0 ? sql`group by ${sql.join(groups)}` : sql``}`.execute(trx);
  return rows.map(({ keys: kept, day: counted, office: nom, n }) => {
    const stored = kept.split(REPORT_KEY_SEPARATOR);
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
