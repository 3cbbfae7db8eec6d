import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import type {
  Breakdown,
  Counter,
  ReportDeclaration,
  ReportResult,
} from '@dosye/domain/statistics/report.ts';
import { type BreakdownData, toBreakdownData, counterShares } from './breakdownData.ts';

/** The numbers of a report, in their order. */
export const reportCounters = ({ figures }: ReportDeclaration): Counter[] =>
  figures.filter((figure) => figure.show === 'counter');

const declaredBreakdowns = ({ figures }: ReportDeclaration): Breakdown[] =>
  figures.filter((figure) => figure.show !== 'counter');

/** How many breakdowns a report has, whatever its answer. */
export const breakdownCount = (report: ReportDeclaration): number =>
  declaredBreakdowns(report).length + (report.shares ? 1 : 0);

/** Everything of an answer that has a shape: the parts of a number, then what is counted by something. */
export const reportBreakdowns = (
  report: ReportDeclaration,
  result: ReportResult,
  range: ReportRange,
): BreakdownData[] => [
  ...(report.shares ? [counterShares(report.shares, reportCounters(report), result)] : []),
  ...declaredBreakdowns(report).map((breakdown) => toBreakdownData(breakdown, result, range)),
];
