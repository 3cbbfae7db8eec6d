import type { FilterDeclaration } from '../dossier/area.ts';
import type { IconName } from '../icons.ts';

/** What reports show for a blank value. */
export const UNSPECIFIED = 'Non spécifié';

/** Groups by month (YYYY-MM) of the day that the area's date filters compare. */
export const MONTH = 'month';

/**
 * Which dossiers are counted: value by name. The names are keys of the list's rows or names of its facets
 * (`kind` is the kind's id).
 */
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
  /** {@link MONTH}, or the name of a value as in {@link Where}. */
  by: string;
  /** Key of the grouping value in each entry, such as 'motif', and its label. */
  entryKey: string;
  entryLabel: string;
  columns: readonly CountColumn[];
  /** Restricts which dossiers are counted in any column. */
  where?: Where | undefined;
  /** Shown when there is no entry. */
  empty: string;
}

export type Figure = Counter | Breakdown;

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
export interface ReportDeclaration {
  /** Unique among the reports; part of addresses. */
  id: string;
  /** Id of the area. */
  area: string;
  call: {
    /** Path under /api. */
    path: string;
    /** Value of `reportType`, when several reports share the path. */
    reportType?: string | undefined;
    /** Key that contains range and filters; without it they are at the root of the body. */
    wrapper?: 'filters' | undefined;
  };
  paths: {
    page: string;
    /** Address of the printable page, if there is one. */
    print?: string | undefined;
  };
  /** Label of the menu entry and of the tile on the home page. */
  menuLabel: string;
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
  shares?: CounterShares | undefined;
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
export type ReportResult = Readonly<Record<string, number | readonly ReportEntry[]>>;

/** The names of the values that a report groups, counts or filters by, without the month. */
export function keysOfReport({ figures, filters }: ReportDeclaration): string[] {
  const names = figures.flatMap((figure) => {
    const conditions = [
      figure.where,
      ...(figure.show === 'counter' ? [] : figure.columns.map(({ where }) => where)),
    ];
    const by = figure.show === 'counter' || figure.by === MONTH ? [] : [figure.by];
    return [...by, ...conditions.flatMap((where) => Object.keys(where ?? {}))];
  });
  return [...new Set([...names, ...filters.map(({ name }) => name)])];
}

/** The value of a counter in an answer; 0 when it is missing. */
export function counterValue(result: ReportResult, { key }: Counter): number {
  const found = result[key];
  return typeof found === 'number' ? found : 0;
}

/** The entries of a breakdown in an answer; none when they are missing. */
export function breakdownEntries(result: ReportResult, { key }: Breakdown): readonly ReportEntry[] {
  const found = result[key];
  return Array.isArray(found) ? (found as readonly ReportEntry[]) : [];
}
