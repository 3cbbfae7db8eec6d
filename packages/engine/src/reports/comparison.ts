import { periodInWords } from '@dosye/domain/statistics/range.ts';
import {
  type Counter,
  counterValue,
  type DetailedReport,
} from '@dosye/domain/statistics/report.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';

/** A result and that of the period before, as they are compared. */
type Compared = Pick<DetailedReport, 'result' | 'before'>;

/** '+3 par rapport à ', or 'Autant que '; {@link beforeText} follows. */
export function changeText(counter: Counter, { result, before }: Compared): string {
  const difference = counterValue(result, counter) - counterValue(before.result, counter);
  if (difference === 0) return 'Autant que ';
  return `${difference > 0 ? '+' : '−'}${frenchNumber(Math.abs(difference))} par rapport à `;
}

/** '12 du 01/10/2026 au 31/10/2026', or 'du 01/10/2026 au 31/10/2026 (12)' of as many: what was counted before. */
export function beforeText(counter: Counter, { result, before }: Compared): string {
  const counted = counterValue(before.result, counter);
  const period = periodInWords(before.range);
  return counted === counterValue(result, counter)
    ? `${period} (${frenchNumber(counted)})`
    : `${frenchNumber(counted)} ${period}`;
}
