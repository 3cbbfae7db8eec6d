import type { ReportRange } from '@dosye/domain/statistics/range.ts';
import {
  type Counter,
  counterValue,
  type DetailedReport,
} from '@dosye/domain/statistics/report.ts';
import { daysBetween, frenchLongDay, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';

/** A result and that of the period before, as they are compared. */
type Compared = Pick<DetailedReport, 'result' | 'before'>;

/** '3 de plus que ', or 'Autant que '; {@link beforeText} follows. */
export function changeText(counter: Counter, { result, before }: Compared): string {
  const difference = counterValue(result, counter) - counterValue(before.result, counter);
  if (difference === 0) return 'Autant que ';
  return `${frenchNumber(Math.abs(difference))} de ${difference > 0 ? 'plus' : 'moins'} que `;
}

/** 'du 1er au 31 octobre 2026 (12)': the period before, and what was counted then. */
export const beforeText = (counter: Counter, { before }: Compared): string =>
  `${periodAsWritten(before.range)} (${frenchNumber(counterValue(before.result, counter))})`;

/** 'du 1er au 31 octobre 2026', 'du 26 octobre au 3 novembre 2026', 'le 21 novembre 2026'; yesterday is a whole day beside today. */
function periodAsWritten({ startDate, endDate }: ReportRange): string {
  const last = frenchLongDay(endDate);
  if (startDate === endDate) {
    return daysBetween(endDate, todayInHaiti()) === 1
      ? `toute la journée du ${last}`
      : `le ${last}`;
  }
  const [day = '', month = '', year = ''] = frenchLongDay(startDate).split(/\s/);
  if (startDate.slice(0, 7) === endDate.slice(0, 7)) return `du ${day} au ${last}`;
  const isSameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  return `du ${day} ${month}${isSameYear ? '' : ` ${year}`} au ${last}`;
}
