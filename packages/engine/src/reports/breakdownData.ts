import {
  daysOf,
  monthInWords,
  monthsOf,
  type ReportRange,
} from '@dosye/domain/statistics/range.ts';
import { daysBetween, frenchDay } from '@dosye/domain/text/dates.ts';
import {
  type Breakdown,
  type CountColumn,
  type Counter,
  type CounterShares,
  DAYS_MAX,
  counterValue,
  breakdownEntries,
  MONTH,
  PERIOD,
  type ReportResult,
  UNSPECIFIED,
  type Where,
} from '@dosye/domain/statistics/report.ts';
import type { Column } from './ColumnChart.tsx';
import type { ReportLinks } from './listLink.ts';

interface CountRow {
  readonly key: string;
  readonly label: string;
  /** One count per series. */
  readonly values: readonly number[];
  /** Per series, the address of the list of the counted dossiers; undefined for none. */
  readonly links: readonly (string | undefined)[];
  /** Share of the total as text: '34 %'. */
  readonly share: string;
  /** Text of the last column, where there is one. */
  readonly note?: string;
}

/** A breakdown ready for display. */
export interface BreakdownData {
  readonly key: string;
  readonly title: string;
  readonly keyLabel: string;
  readonly series: readonly string[];
  readonly rows: readonly CountRow[];
  /** Sum of each series; undefined for a single row. */
  readonly totals: readonly number[] | undefined;
  /** Per series, the address of the list of all that are counted. */
  readonly totalLinks: readonly (string | undefined)[];
  readonly shares: boolean;
  /** Share and note of the totals, where they have them. */
  readonly total?: { readonly share: string; readonly note: string } | undefined;
  /** Header of the notes. */
  readonly noteLabel?: string;
  /** Monthly chart beside the table; undefined for other breakdowns. */
  readonly chart: MonthlyChart | undefined;
  /** Message when there are no rows. */
  readonly empty: string;
}

interface MonthlyChart {
  readonly series: readonly string[];
  readonly columns: readonly Column[];
}

/** A longer chart, or table, contains only the months with data. */
const MAX_CHART_MONTHS = 240;
const MAX_TABLE_MONTHS = 24;

/** '34 %', '< 1 %' */
export function formatShare(value: number, sum: number): string {
  if (sum === 0) return '';
  const percent = Math.round((value / sum) * 100);
  return value > 0 && percent === 0 ? '< 1 %' : `${percent} %`;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((before, number) => before + number, 0);

const MONTH_NAME = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });

/** "nov." from "2026-11". */
const shortMonth = (month: string): string =>
  /^\d{4}-\d{2}$/.test(month) ? MONTH_NAME.format(new Date(`${month}-15T12:00:00Z`)) : month;

/** Counts by key; blank keys are merged, shown as 'Non spécifié'. */
type Counts = Map<string, number[]>;

function countsByKey(breakdown: Breakdown, result: ReportResult): Counts {
  const counts: Counts = new Map();
  for (const entry of breakdownEntries(result, breakdown)) {
    const trimmed = String(entry[breakdown.entryKey] ?? '').trim();
    const key = trimmed === UNSPECIFIED ? '' : trimmed;
    const values = breakdown.columns.map(({ key: column }) => Number(entry[column] ?? 0));
    const before = counts.get(key);
    counts.set(key, before ? values.map((value, index) => value + (before[index] ?? 0)) : values);
  }
  return counts;
}

function labelOf(key: string, { by, labels }: Breakdown): string {
  if (key === '') return UNSPECIFIED;
  if (!isCurve(by)) return labels?.[key] ?? key;
  if (key.length > MONTH_LENGTH) return frenchDay(key);
  const words = monthInWords(key);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Of YYYY-MM. */
const MONTH_LENGTH = 7;

const isCurve = (by: string): boolean => by === MONTH || by === PERIOD;

/** Whether a breakdown of a range is by day. */
export const isByDay = (by: string, { startDate, endDate }: ReportRange): boolean =>
  by === PERIOD && daysBetween(startDate, endDate) < DAYS_MAX;

/** Every month of the range, or those with data when the range is too long. */
function monthKeys(counts: Counts, range: ReportRange): string[] {
  const months = monthsOf(range);
  return months.length > MAX_CHART_MONTHS ? [...counts.keys()].toSorted() : months;
}

/** Indexes of the columns in the chart: the parts, without the column of their total. */
function chartedColumns(columns: readonly CountColumn[]): number[] {
  const parts = columns.flatMap(({ where }, index) => (where ? [index] : []));
  return parts.length > 0 ? parts : columns.map((_, index) => index);
}

/** '12' and, at the first of a month, its name; or 'nov.' and, at the first of a year, its number. */
function axisLabel(key: string, at: number): Pick<Column, 'label' | 'sub'> {
  const first = at === 0;
  if (key.length > MONTH_LENGTH) {
    const month = shortMonth(key.slice(0, MONTH_LENGTH));
    return { label: String(Number(key.slice(8))), sub: first || key.endsWith('-01') ? month : '' };
  }
  return { label: shortMonth(key), sub: first || key.endsWith('-01') ? key.slice(0, 4) : '' };
}

function monthlyChart(
  breakdown: Breakdown,
  months: readonly string[],
  counts: Counts,
  linksOf: (key: string, values: readonly number[]) => CountRow['links'],
): MonthlyChart {
  const chartIndexes = chartedColumns(breakdown.columns);
  return {
    series: chartIndexes.map((index) => breakdown.columns[index]?.label ?? ''),
    columns: months.map((month, at) => {
      const values = breakdown.columns.map((_, index) => counts.get(month)?.[index] ?? 0);
      const links = linksOf(month, values);
      return {
        key: month,
        name: labelOf(month, breakdown),
        ...axisLabel(month, at),
        values: chartIndexes.map((index) => values[index] ?? 0),
        links: chartIndexes.map((index) => links[index]),
      };
    }),
  };
}

/** Prepares a breakdown for display: fills months without data, names blank keys, computes totals and shares. */
export function toBreakdownData(
  breakdown: Breakdown,
  result: ReportResult,
  range: ReportRange,
  links?: ReportLinks,
): BreakdownData {
  const counts = countsByKey(breakdown, result);
  const byMonth = isCurve(breakdown.by);
  const byDay = isByDay(breakdown.by, range);
  const named = (byDay && breakdown.byDay) || breakdown;
  const none = counts.size === 0;
  const places = byDay ? daysOf(range) : monthKeys(counts, range);
  const months = byMonth && !none ? places : [];
  // A day without any is seen in the chart; the table has no room for it.
  const keys = byMonth && !byDay && months.length <= MAX_TABLE_MONTHS ? months : [...counts.keys()];
  const zeros = breakdown.columns.map(() => 0);
  const totals = breakdown.columns.map((_, index) =>
    sum([...counts.values()].map((values) => values[index] ?? 0)),
  );
  const whereOf = (index: number): Where => ({
    ...breakdown.where,
    ...breakdown.columns[index]?.where,
  });
  const linksOf = (key: string, values: readonly number[]): CountRow['links'] =>
    values.map((value, index) =>
      value > 0 ? links?.ofEntry(breakdown.by, key, whereOf(index)) : undefined,
    );
  const shares = !byMonth && breakdown.columns.length === 1 && keys.length > 1;
  return {
    key: breakdown.key,
    title: named.title,
    keyLabel: named.entryLabel,
    series: breakdown.columns.map(({ label }) => label),
    rows: keys.map((key) => {
      const values = counts.get(key) ?? zeros;
      return {
        key,
        label: labelOf(key, breakdown),
        values,
        links: linksOf(key, values),
        share: shares ? formatShare(values[0] ?? 0, totals[0] ?? 0) : '',
      };
    }),
    totals: keys.length > 1 ? totals : undefined,
    totalLinks: totals.map((total, index) =>
      total > 0 ? links?.ofWhole(whereOf(index)) : undefined,
    ),
    shares,
    chart: months.length > 1 ? monthlyChart(breakdown, months, counts, linksOf) : undefined,
    empty: breakdown.empty,
  };
}

/** Counters that add up to a total, as rows with their shares. */
export function counterShares(
  { title, entryLabel, countLabel, keys }: CounterShares,
  counters: readonly Counter[],
  result: ReportResult,
  links?: ReportLinks,
): BreakdownData {
  const parts = counters.filter(({ key }) => keys.includes(key));
  const counts = parts.map((counter) => counterValue(result, counter));
  const total = sum(counts);
  return {
    key: keys.join(),
    title,
    keyLabel: entryLabel,
    series: [countLabel],
    rows: parts.map(({ key, label, where = {} }, index) => ({
      key,
      label,
      values: [counts[index] ?? 0],
      links: [counts[index] ? links?.ofWhole(where) : undefined],
      share: formatShare(counts[index] ?? 0, total),
    })),
    totals: [total],
    totalLinks: [links?.ofWhole({})],
    shares: true,
    chart: undefined,
    empty: '',
  };
}
