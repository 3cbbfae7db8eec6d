import type { FilterDeclaration } from '../dossier/area.ts';
import type { ReportMenuEntry } from '../dossier/entry.ts';
import type { IconName } from '../icons.ts';

/** What reports show for a blank value. */
export const UNSPECIFIED = 'Non spécifié';

/** Groups by month (YYYY-MM) of the day that the area's date filters compare. */
export const MONTH = 'month';

/** Groups by day (YYYY-MM-DD) for ranges of up to {@link DAYS_MAX} days, else by month. */
export const PERIOD = 'period';
export const DAYS_MAX = 62;
/** Groups by the dossier's office; answered to who sees several and has narrowed to none. */
export const OFFICE = 'office';
/** Groups by age on the day that the date filters compare. */
export const AGE_GROUP = 'ageGroup';

/** Which dossiers are counted: value by key of the list's rows or name of its facets (`kind` is the kind's id). */
export type Where = Readonly<Record<string, string>>;

/** A single number. */
export interface Counter {
  show: 'counter';
  /** Key in the answer. */
  key: string;
  label: string;
  icon: IconName;
  where?: Where | undefined;
  /** Counts history entries of this action type, in the same offices, instead of dossiers. */
  action?: string | undefined;
}

/** A column of counts. */
export interface CountColumn {
  /** Key in each entry of the answer. */
  key: string;
  label: string;
  where?: Where | undefined;
}

/** Counts by month or by a value of the dossiers, shown as a table and a chart (columns for months, else bars). */
export interface Breakdown {
  show: 'breakdown';
  /** Key in the answer. */
  key: string;
  title: string;
  /** {@link MONTH}, {@link PERIOD}, {@link OFFICE}, {@link AGE_GROUP}, or the name of a value as in {@link Where}. */
  by: string;
  /** Key of the grouping value in each entry, such as 'motif', and its label. */
  entryKey: string;
  entryLabel: string;
  /** What a count by {@link PERIOD} is called where it is by day. */
  byDay?: { readonly title: string; readonly entryLabel: string } | undefined;
  columns: readonly CountColumn[];
  /** What a value is called, where it is not shown as it is stored. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Restricts which dossiers are counted in any column. */
  where?: Where | undefined;
  /** Shown when there is no entry. */
  empty: string;
}

export type Figure = Counter | Breakdown;

/**
 * How long something with a limit took, by week of the day that the date filters compare: how many within the limit, of how
 * many, and the median. Answered to a detailed request, and in the exported sheet.
 */
export interface DelayFigure {
  /** Key in the answer. */
  key: string;
  title: string;
  /** Key of the row that has the delay as {@link delayOf} reads it. */
  by: string;
  limitHours: number;
  within: string;
  counted: string;
  empty: string;
}

/** An entry of a {@link DelayFigure}. */
export interface DelayEntry {
  /** The Monday of the week, YYYY-MM-DD; '' for the whole period. */
  semaine: string;
  dansLeDelai: number;
  total: number;
  /** Hours; null where nothing has come yet. */
  mediane: number | null;
}

/** A table of the shares of counters that add up to a whole. */
export interface CounterShares {
  title: string;
  /** Headers of the two columns. */
  entryLabel: string;
  countLabel: string;
  /** Keys of the counters. */
  keys: readonly string[];
}

/** A booklet printed from a report page, with its range and filters. */
export interface ReportBooklet {
  label: string;
  icon: IconName;
  /** Address of its page; query: `start`, `end`, `bureauId`, and the report's filters by name. */
  path: string;
  /** Shown when the range is incomplete. */
  noRange: string;
}

/**
 * A report on the dossiers of one area in a date range. It uses the same day as the date filters of the area's
 * list, so every figure equals what the list would count.
 */
export interface ReportDeclaration extends ReportMenuEntry {
  call: {
    /** Path under /api. */
    path: string;
    /** Value of `reportType`, when several reports share the path. */
    reportType?: string | undefined;
    /** Key that contains range and filters; without it they are at the root of the body. */
    wrapper?: 'filters' | undefined;
  };
  title: string;
  /** Title of the printed report and of the exported sheet. */
  printTitle: string;
  /** One French sentence under the title: what is counted, by which day. */
  hint: string;
  /** Initial range of the page: today, or the whole current month. */
  defaultRange: 'today' | 'month';
  /** Filters in addition to the range and, for super roles, the office. */
  filters: readonly FilterDeclaration[];
  /** In the order of page, print and export. */
  figures: readonly Figure[];
  /** Counts all dossiers where no figure does; answered to a detailed request only. */
  whole?: Counter | undefined;
  /** Further breakdowns, answered to a detailed request only. */
  details: readonly Breakdown[];
  shares?: CounterShares | undefined;
  delays?: DelayFigure | undefined;
  /** Whether the printed letterhead has more than republic and main title. */
  letterhead: 'short' | 'full';
  sentences: {
    datesRequired: string;
    /** Shown for an error without a message. */
    failed: string;
  };
  booklet?: ReportBooklet | undefined;
}

/** One entry of a {@link Breakdown}: the grouping value under `entryKey`, a count under each other key. */
export type ReportEntry = Readonly<Record<string, string | number>>;

/** The answer of a report: a number for each counter, a list for each breakdown. */
export type ReportResult = Readonly<
  Record<string, number | readonly ReportEntry[] | readonly DelayEntry[]>
>;

/** Names that are no values of the listing. */
const COMPUTED: readonly string[] = [MONTH, PERIOD, OFFICE];

/** The names of the values that a report groups, counts or filters by, without the month. */
export function keysOfReport({ figures, details, filters }: ReportDeclaration): string[] {
  const names = [...figures, ...details].flatMap((figure) => {
    const conditions = [
      figure.where,
      ...(figure.show === 'counter' ? [] : figure.columns.map(({ where }) => where)),
    ];
    const by = figure.show === 'counter' || COMPUTED.includes(figure.by) ? [] : [figure.by];
    return [...by, ...conditions.flatMap((where) => Object.keys(where ?? {}))];
  });
  return [...new Set([...names, ...filters.map(({ name }) => name)])];
}

/** The value of a counter in an answer; 0 when it is missing. */
export function counterValue(result: ReportResult, { key }: Counter): number {
  const value = result[key];
  return typeof value === 'number' ? value : 0;
}

/** The entries of a breakdown in an answer; none when they are missing. */
export function breakdownEntries(result: ReportResult, { key }: Breakdown): readonly ReportEntry[] {
  const entries = result[key];
  return Array.isArray(entries) ? (entries as readonly ReportEntry[]) : [];
}

/** The entries of the delays in an answer, the whole period last; undefined when they are missing. */
export function delayEntries(
  result: ReportResult,
  { key }: DelayFigure,
): readonly DelayEntry[] | undefined {
  const entries = result[key];
  return Array.isArray(entries) ? (entries as readonly DelayEntry[]) : undefined;
}

/** A result and the range that it counts. */
export interface RangedResult {
  range: { startDate: string; endDate: string };
  result: ReportResult;
}

/** The answer to a detailed request: the report with its details, and what to compare it with. */
export interface DetailedReport {
  result: ReportResult;
  /** The period of the same length before. */
  before: RangedResult;
  /** The last twelve months, where the period is one day or holds nothing. */
  year?: RangedResult | undefined;
}
