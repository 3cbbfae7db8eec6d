import type { Counter } from '@dosye/domain/statistics/report.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { rangeBefore } from '@dosye/domain/statistics/range.ts';
import { expect, test } from 'vitest';
import { beforeText, changeText } from '../../src/reports/comparison.ts';

const ARRESTS: Counter = { show: 'counter', key: 'total', label: 'Arrestations', icon: 'report' };
const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

const compared = (total: number, range = october): string => {
  const answer = { result: { total }, before: { range, result: { total: 48 } } };
  return changeText(ARRESTS, answer) + beforeText(ARRESTS, answer);
};

test.each([
  [51, '3 de plus que du 1er au 31 octobre 2026 (48)'],
  [47, '1 de moins que du 1er au 31 octobre 2026 (48)'],
  [48, 'Autant que du 1er au 31 octobre 2026 (48)'],
])('%i after 48 are: %s', (total, text) => expect(compared(total)).toBe(text));

test.each([
  ['2026-10-26', '2026-11-03', 'Autant que du 26 octobre au 3 novembre 2026 (48)'],
  ['2025-12-01', '2026-01-31', 'Autant que du 1er décembre 2025 au 31 janvier 2026 (48)'],
  ['2026-03-21', '2026-03-21', 'Autant que le 21 mars 2026 (48)'],
])('the period from %s to %s is written: %s', (startDate, endDate, text) =>
  expect(compared(48, { startDate, endDate })).toBe(text));

test('a day under way says that it is compared with a whole one', () => {
  const today = todayInHaiti();
  const yesterday = rangeBefore({ startDate: today, endDate: today }, today);
  expect(compared(12, yesterday)).toMatch(/^36 de moins que toute la journée du .* \(48\)$/);
});
