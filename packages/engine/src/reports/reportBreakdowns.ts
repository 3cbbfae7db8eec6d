import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import type {
  Breakdown,
  Counter,
  ReportDeclaration,
  ReportResult,
} from '@dosye/domain/statistics/report.ts';
import { type BreakdownData, toBreakdownData, counterShares } from './breakdownData.ts';

/** The counters of a report. */
export const reportCounters = ({ figures }: ReportDeclaration): Counter[] =>
  figures.filter((figure) => figure.show === 'counter');

const declaredBreakdowns = ({ figures }: ReportDeclaration): Breakdown[] =>
  figures.filter((figure) => figure.show !== 'counter');

/** Number of breakdowns that a report declares. */
export const breakdownCount = (report: ReportDeclaration): number =>
  declaredBreakdowns(report).length + (report.shares ? 1 : 0);

/** The breakdowns of a result: shares of a counter first, then the declared ones. */
export const reportBreakdowns = (
  report: ReportDeclaration,
  result: ReportResult,
  range: ReportRange,
): BreakdownData[] => [
  ...(report.shares ? [counterShares(report.shares, reportCounters(report), result)] : []),
  ...declaredBreakdowns(report).map((breakdown) => toBreakdownData(breakdown, result, range)),
];
