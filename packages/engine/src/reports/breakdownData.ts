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

/** One row of counts. */
export interface CountRow {
  readonly key: string;
  readonly label: string;
  /** One count a series. */
  readonly values: readonly number[];
  /** Part of the whole in words: '34 %'. */
  readonly share: string;
}

/** Counts by something, ready to be drawn. */
export interface BreakdownData {
  readonly key: string;
  readonly title: string;
  /** Head of the column of what is counted by. */
  readonly keyLabel: string;
  /** Names of the columns of figures. */
  readonly series: readonly string[];
  readonly rows: readonly CountRow[];
  /** Sum of each series; absent where there is but one row. */
  readonly totals: readonly number[] | undefined;
  /** Whether each row says its part of the whole. */
  readonly shares: boolean;
  /** Columns over time beside the table; without them each row has its bar. */
  readonly chart: MonthlyChart | undefined;
  /** Said when there is no row. */
  readonly empty: string;
}

interface MonthlyChart {
  readonly series: readonly string[];
  readonly columns: readonly Column[];
}

/** A longer range is shown by the months that have something alone. */
const MAX_CHART_MONTHS = 240;
const MAX_TABLE_MONTHS = 24;

/** '34 %', '< 1 %'. In: a count, and the sum it is part of. */
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

/** The counts of one key; entries whose key is blank are one, under 'Non spécifié'. */
type Counts = Map<string, number[]>;

function countsByKey(breakdown: Breakdown, result: ReportResult): Counts {
  const counts: Counts = new Map();
  for (const entry of breakdownEntries(result, breakdown)) {
    const trimmed = String(entry[breakdown.entryKey] ?? '').trim();
    const key = trimmed === UNSPECIFIED ? '' : trimmed;
    const values = breakdown.columns.map(({ key: column }) => Number(entry[column] ?? 0));
    const before = counts.get(key);
    counts.set(key, before ? values.map((value, place) => value + (before[place] ?? 0)) : values);
  }
  return counts;
}

function labelOf(key: string, byMonth: boolean): string {
  if (key === '') return UNSPECIFIED;
  if (!byMonth) return key;
  const words = monthInWords(key);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every month of the range, unless it is too long to be drawn. */
function monthKeys(counts: Counts, range: ReportRange): string[] {
  const whole = monthsOf(range);
  return whole.length > MAX_CHART_MONTHS ? [...counts.keys()].toSorted() : whole;
}

/** What parts a whole is drawn; the whole itself, beside its parts, is for the table. */
function chartedColumns(columns: readonly CountColumn[]): number[] {
  const parts = columns.flatMap(({ where }, place) => (where ? [place] : []));
  return parts.length > 0 ? parts : columns.map((_, place) => place);
}

function monthlyChart(
  breakdown: Breakdown,
  months: readonly string[],
  counts: Counts,
): MonthlyChart {
  const places = chartedColumns(breakdown.columns);
  return {
    series: places.map((place) => breakdown.columns[place]?.label ?? ''),
    columns: months.map((month, at) => ({
      key: month,
      label: shortMonth(month),
      sub: at === 0 || month.endsWith('-01') ? month.slice(0, 4) : '',
      values: places.map((place) => counts.get(month)?.[place] ?? 0),
    })),
  };
}

/**
 * A breakdown of an answer as it is drawn: months without anything filled in, blank keys named, sums and
 * parts of the whole counted (spec file 3 §2).
 */
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
  const totals = breakdown.columns.map((_, place) =>
    sum([...counts.values()].map((values) => values[place] ?? 0)),
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
 * Counters that together make a whole, as rows with their part of it.
 * In: which counters, all of the report's, the answer. Out: no row while the whole is nothing.
 */
export function counterShares(
  { title, entryLabel, countLabel, keys }: CounterShares,
  counters: readonly Counter[],
  result: ReportResult,
): BreakdownData {
  const parts = counters.filter(({ key }) => keys.includes(key));
  const counts = parts.map((counter) => counterValue(result, counter));
  const whole = sum(counts);
  return {
    key: keys.join(),
    title,
    keyLabel: entryLabel,
    series: [countLabel],
    rows: parts.map(({ key, label }, place) => ({
      key,
      label,
      values: [counts[place] ?? 0],
      share: formatShare(counts[place] ?? 0, whole),
    })),
    totals: [whole],
    shares: true,
    chart: undefined,
    empty: '',
  };
}
