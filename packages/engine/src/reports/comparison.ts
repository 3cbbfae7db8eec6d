import { periodInWords } from '@dosye/domain/statistics/range.ts';
import {
  type Counter,
  counterValue,
  type DetailedReport,
} from '@dosye/domain/statistics/report.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';

/** A result and that of the period before, as they are compared. */
type Compared = Pick<DetailedReport, 'result' | 'before'>;

/** '+3 par rapport à ', or 'Comme '; what was counted before follows. */
export function changeText(counter: Counter, { result, before }: Compared): string {
  const difference = counterValue(result, counter) - counterValue(before.result, counter);
  if (difference === 0) return 'Comme ';
  return `${difference > 0 ? '+' : '−'}${frenchNumber(Math.abs(difference))} par rapport à `;
}

/** '12 du 01/10/2026 au 31/10/2026': what a counter counted in the period before. */
export const beforeText = (counter: Counter, { before }: Compared): string =>
  `${frenchNumber(counterValue(before.result, counter))} ${periodInWords(before.range)}`;
