import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import {
  type Breakdown,
  type Counter,
  delayEntries,
  MONTH,
  PERIOD,
  type ReportDeclaration,
  type ReportResult,
} from '@dosye/domain/statistics/report.ts';
import { type BreakdownData, counterShares, isByDay, toBreakdownData } from './breakdownData.ts';
import { delaysData } from './delaysData.ts';
import type { ReportLinks } from './listLink.ts';

/** The counters of a report. */
export const reportCounters = ({ whole, figures }: ReportDeclaration): Counter[] => [
  ...(whole ? [whole] : []),
  ...figures.filter((figure) => figure.show === 'counter'),
];

/** The breakdowns of a report, then its details; those of offices where they were answered. */
const declaredBreakdowns = ({ figures, details }: ReportDeclaration): Breakdown[] => [
  ...figures.filter((figure) => figure.show !== 'counter'),
  ...details,
];

/** Number of breakdowns that a report declares. */
export const breakdownCount = (report: ReportDeclaration): number =>
  declaredBreakdowns(report).length + (report.shares ? 1 : 0) + (report.delays ? 1 : 0);

function delaysOf({ delays }: ReportDeclaration, result: ReportResult): BreakdownData[] {
  const entries = delays && delayEntries(result, delays);
  return delays && entries ? [delaysData(delays, entries)] : [];
}

/** The breakdowns of a result: shares of a counter first, then the declared ones. */
export const reportBreakdowns = (
  report: ReportDeclaration,
  result: ReportResult,
  range: ReportRange,
  links?: ReportLinks,
): BreakdownData[] => [
  ...(report.shares ? [counterShares(report.shares, reportCounters(report), result, links)] : []),
  ...delaysOf(report, result),
  ...declaredBreakdowns(report)
    .filter(({ key }) => result[key] !== undefined)
    .filter((breakdown) => !repeats(report, breakdown, range))
    .map((breakdown) => toBreakdownData(breakdown, result, range, links)),
];

/** Whether the curve of a range would be a figure of the report once more: by month, where that counts all by month. */
const repeats = ({ figures }: ReportDeclaration, { by }: Breakdown, range: ReportRange): boolean =>
  by === PERIOD &&
  !isByDay(by, range) &&
  figures.some((figure) => figure.show === 'breakdown' && figure.by === MONTH && !figure.where);
