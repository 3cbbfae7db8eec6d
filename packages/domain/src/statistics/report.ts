import type { FilterDeclaration } from '../dossier/area.ts';
import type { IconName } from '../icons.ts';

/** What reports say for a value that nobody filled in (spec file 3 §2). */
export const UNSPECIFIED = 'Non spécifié';

/** Stands for the month, written YYYY-MM, of the day that an area's date filters act on. */
export const MONTH = 'month';

/**
 * What a dossier must be to be counted: under each name, this value. The names are those of the
 * area's list: a key of its rows, or a filter value that its kinds declare (`kind` is the kind's id).
 */
export type Where = Readonly<Record<string, string>>;

/** One number. */
export interface Counter {
  show: 'counter';
  /** Key in the answer. */
  key: string;
  label: string;
  icon: IconName;
  where?: Where | undefined;
  /** Counts entries of the history of this type, in the dossiers' offices, instead of dossiers. */
  action?: string | undefined;
}

/** A column of numbers beside the keys. */
export interface CountColumn {
  /** Key in each entry of the answer. */
  key: string;
  label: string;
  where?: Where | undefined;
}

/**
 * Numbers by month, or by a value of the dossiers: a list of entries in the answer. Each is drawn as well
 * as listed: months as columns, values as bars.
 */
export interface Breakdown {
  show: 'breakdown';
  /** Key in the answer. */
  key: string;
  title: string;
  /** {@link MONTH}, or the name of a value as in {@link Where}. */
  by: string;
  /** Key of what is counted by in each entry, such as 'motif', and its label. */
  entryKey: string;
  entryLabel: string;
  columns: readonly CountColumn[];
  /** Dossiers that are not so are left out of the entries altogether. */
  where?: Where | undefined;
  /** Said when there is no entry. */
  empty: string;
}

export type Figure = Counter | Breakdown;

/** Counters that together make a whole: their parts are worth a look. */
export interface CounterShares {
  title: string;
  /** Head of the parts, and of their numbers. */
  entryLabel: string;
  countLabel: string;
  /** Keys of the counters. */
  keys: readonly string[];
}

/** A book that is asked for from a report, with its range of days and its own filters. */
export interface ReportBooklet {
  label: string;
  icon: IconName;
  /** Page that prints it; takes `start`, `end`, `bureauId` and the report's filters by their names. */
  path: string;
  /** Said when the range is not complete. */
  noRange: string;
}

/**
 * A report on the dossiers of one area over a range of days. The days are those that the date
 * filters of the area's list act on, so that each figure is what the list would count.
 */
export interface ReportDeclaration {
  /** Name in the register and in addresses of its own. */
  id: string;
  /** Id of the area. */
  area: string;
  call: {
    /** Address under /api. */
    path: string;
    /** Value of `reportType`, where several reports share the address. */
    reportType?: string | undefined;
    /** Key that wraps range and filters, where they do not stand at the body's root. */
    wrapper?: 'filters' | undefined;
  };
  paths: {
    page: string;
    /** Page that prints what the report page shows, where there is one. */
    print?: string | undefined;
  };
  /** Entry of the menu and tile of the home page. */
  menuLabel: string;
  title: string;
  /** Title of the printed report and of the exported sheet. */
  printTitle: string;
  /** One sentence under the title: what is counted, by which day. */
  hint: string;
  /** What the page begins with: today, or the current month from its first day to its last. */
  defaultRange: 'today' | 'month';
  /** Filters beside the days and, for the super roles, the office. */
  filters: readonly FilterDeclaration[];
  /** In the order of the page, the paper and the sheets. */
  figures: readonly Figure[];
  shares?: CounterShares | undefined;
  /** What the letterhead of the paper says beside republic and main title. */
  letterhead: 'short' | 'full';
  sentences: {
    datesRequired: string;
    /** When the call gives no sentence of its own. */
    failed: string;
  };
  booklet?: ReportBooklet | undefined;
}

/** One entry of a {@link Breakdown}: what is counted by under its key, a number under each other. */
export type ReportEntry = Readonly<Record<string, string | number>>;

/** The answer of a report: a number for each counter, a list for each breakdown. */
export type ReportResult = Readonly<Record<string, number | readonly ReportEntry[]>>;

/** The values of dossiers that a report counts or filters by, each once; the month is none. */
export function keysOfReport({ figures, filters }: ReportDeclaration): string[] {
  const names = figures.flatMap((figure) => {
    const wheres = [
      figure.where,
      ...(figure.show === 'counter' ? [] : figure.columns.map(({ where }) => where)),
    ];
    const by = figure.show === 'counter' || figure.by === MONTH ? [] : [figure.by];
    return [...by, ...wheres.flatMap((where) => Object.keys(where ?? {}))];
  });
  return [...new Set([...names, ...filters.map(({ name }) => name)])];
}

/** The number of a counter in an answer; 0 when the answer lacks it. */
export function counterValue(result: ReportResult, { key }: Counter): number {
  const found = result[key];
  return typeof found === 'number' ? found : 0;
}

/** The entries of a breakdown in an answer; none when the answer lacks them. */
export function breakdownEntries(result: ReportResult, { key }: Breakdown): readonly ReportEntry[] {
  const found = result[key];
  return Array.isArray(found) ? (found as readonly ReportEntry[]) : [];
}
