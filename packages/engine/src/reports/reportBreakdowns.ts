import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import type {
  Breakdown,
  Counter,
  ReportDeclaration,
  ReportResult,
} from '@dosye/domain/statistics/report.ts';
import { type ReadBreakdown, readBreakdown, readParts } from './breakdownData.ts';

/** The numbers of a report, in their order. */
export const countersOf = ({ figures }: ReportDeclaration): Counter[] =>
  figures.filter((figure) => figure.show === 'counter');

const declaredOf = ({ figures }: ReportDeclaration): Breakdown[] =>
  figures.filter((figure) => figure.show !== 'counter');

/** How many breakdowns a report has, whatever its answer. */
export const howManyBreakdowns = (report: ReportDeclaration): number =>
  declaredOf(report).length + (report.shares ? 1 : 0);

/** Everything of an answer that has a shape: the parts of a number, then what is counted by something. */
export const breakdownsOf = (
  report: ReportDeclaration,
  result: ReportResult,
  range: ReportRange,
): ReadBreakdown[] => [
  ...(report.shares ? [readParts(report.shares, countersOf(report), result)] : []),
  ...declaredOf(report).map((breakdown) => readBreakdown(breakdown, result, range)),
];
