import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import {
  type Breakdown,
  type Counter,
  delayEntries,
  type DelayEntry,
  MONTH,
  PERIOD,
  type ReportDeclaration,
  type ReportResult,
} from '@dosye/domain/statistics/report.ts';
import {
  type BreakdownData,
  counterShares,
  formatShare,
  isByDay,
  toBreakdownData,
} from './breakdownData.ts';
import type { ReportLinks } from './listLink.ts';
import { frenchDay } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';

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

/** The breakdowns of a result: shares of a counter first, then the declared ones. */
export const reportBreakdowns = (
  report: ReportDeclaration,
  result: ReportResult,
  range: ReportRange,
  links?: ReportLinks,
): BreakdownData[] => [
  ...(report.shares ? [counterShares(report.shares, reportCounters(report), result, links)] : []),
  ...delaysData(report, result),
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

const hours = (mediane: number | null): string =>
  mediane === null ? '' : `${frenchNumber(mediane)} h`;

/** Delays by week, with the share within the limit and the median. */
function delaysData({ delays }: ReportDeclaration, result: ReportResult): BreakdownData[] {
  const entries = delays && delayEntries(result, delays);
  if (!delays || !entries) return [];
  const { key, title, within, counted, empty } = delays;
  const weeks = entries.filter(({ semaine }) => semaine !== '');
  const whole = entries.find(({ semaine }) => semaine === '');
  const valuesOf = ({ dansLeDelai, total }: DelayEntry) => [dansLeDelai, total];
  return [
    {
      key,
      title,
      keyLabel: 'Semaine du',
      series: [within, counted],
      rows: weeks.map((entry) => ({
        key: entry.semaine,
        label: frenchDay(entry.semaine),
        values: valuesOf(entry),
        links: [undefined, undefined],
        share: formatShare(entry.dansLeDelai, entry.total),
        note: hours(entry.mediane),
      })),
      totals: whole && valuesOf(whole),
      totalLinks: [undefined, undefined],
      shares: true,
      total: whole && {
        share: formatShare(whole.dansLeDelai, whole.total),
        note: hours(whole.mediane),
      },
      noteLabel: 'Durée médiane',
      chart: undefined,
      empty,
    },
  ];
}
