import { monthInWords, monthsOf, type ReportRange } from '@dosye/domain/statistics/range.ts';
import {
  type Breakdown,
  type CountColumn,
  type Counter,
  type CounterShares,
  counterValue,
  breakdownEntries,
  MONTH,
  type ReportResult,
  UNSPECIFIED,
} from '@dosye/domain/statistics/report.ts';
import type { Column } from './ColumnChart.tsx';

export interface CountRow {
  readonly key: string;
  readonly label: string;
  /** One count per series. */
  readonly values: readonly number[];
  /** Share of the total as text: '34 %'. */
  readonly share: string;
}

/** A breakdown ready for display. */
export interface BreakdownData {
  readonly key: string;
  readonly title: string;
  /** Header of the first column. */
  readonly keyLabel: string;
  /** Headers of the count columns. */
  readonly series: readonly string[];
  readonly rows: readonly CountRow[];
  /** Sum of each series; undefined for a single row. */
  readonly totals: readonly number[] | undefined;
  /** Whether each row shows its share of the total. */
  readonly shares: boolean;
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

/** '34 %', '< 1 %'. In: a count and the total. */
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

function labelOf(key: string, byMonth: boolean): string {
  if (key === '') return UNSPECIFIED;
  if (!byMonth) return key;
  const words = monthInWords(key);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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

function monthlyChart(
  breakdown: Breakdown,
  months: readonly string[],
  counts: Counts,
): MonthlyChart {
  const chartIndexes = chartedColumns(breakdown.columns);
  return {
    series: chartIndexes.map((index) => breakdown.columns[index]?.label ?? ''),
    columns: months.map((month, at) => ({
      key: month,
      label: shortMonth(month),
      sub: at === 0 || month.endsWith('-01') ? month.slice(0, 4) : '',
      values: chartIndexes.map((index) => counts.get(month)?.[index] ?? 0),
    })),
  };
}

/** Prepares a breakdown for display: fills months without data, names blank keys, computes totals and shares. */
export function toBreakdownData(
  breakdown: Breakdown,
  result: ReportResult,
  range: ReportRange,
): BreakdownData {
  const counts = countsByKey(breakdown, result);
  const byMonth = breakdown.by === MONTH;
  const none = counts.size === 0;
  const months = byMonth && !none ? monthKeys(counts, range) : [];
  const keys = byMonth && months.length <= MAX_TABLE_MONTHS ? months : [...counts.keys()];
  const zeros = breakdown.columns.map(() => 0);
  const totals = breakdown.columns.map((_, index) =>
    sum([...counts.values()].map((values) => values[index] ?? 0)),
  );
  const shares = !byMonth && breakdown.columns.length === 1 && keys.length > 1;
  return {
    key: breakdown.key,
    title: breakdown.title,
    keyLabel: breakdown.entryLabel,
    series: breakdown.columns.map(({ label }) => label),
    rows: keys.map((key) => {
      const values = counts.get(key) ?? zeros;
      return {
        key,
        label: labelOf(key, byMonth),
        values,
        share: shares ? formatShare(values[0] ?? 0, totals[0] ?? 0) : '',
      };
    }),
    totals: keys.length > 1 ? totals : undefined,
    shares,
    chart: months.length > 1 ? monthlyChart(breakdown, months, counts) : undefined,
    empty: breakdown.empty,
  };
}

/**
 * Counters that add up to a total, as rows with their shares. In: the declaration, the report's counters, and
 * its result.
 */
export function counterShares(
  { title, entryLabel, countLabel, keys }: CounterShares,
  counters: readonly Counter[],
  result: ReportResult,
): BreakdownData {
  const parts = counters.filter(({ key }) => keys.includes(key));
  const counts = parts.map((counter) => counterValue(result, counter));
  const total = sum(counts);
  return {
    key: keys.join(),
    title,
    keyLabel: entryLabel,
    series: [countLabel],
    rows: parts.map(({ key, label }, index) => ({
      key,
      label,
      values: [counts[index] ?? 0],
      share: formatShare(counts[index] ?? 0, total),
    })),
    totals: [total],
    shares: true,
    chart: undefined,
    empty: '',
  };
}
