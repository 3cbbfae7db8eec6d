import type { DelayEntry, DelayFigure } from '@dosye/domain/statistics/report.ts';
import { frenchDay } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { type BreakdownData, formatShare } from './breakdownData.ts';

const hours = (mediane: number | null): string =>
  mediane === null ? '' : `${frenchNumber(mediane)} h`;

/** Delays by week, with the share within the limit and the median. */
export function delaysData(
  { key, title, within, counted, empty }: DelayFigure,
  entries: readonly DelayEntry[],
): BreakdownData {
  const weeks = entries.filter(({ semaine }) => semaine !== '');
  const whole = entries.find(({ semaine }) => semaine === '');
  const valuesOf = ({ dansLeDelai, total }: DelayEntry) => [dansLeDelai, total];
  return {
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
  };
}
