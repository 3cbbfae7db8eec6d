import type { Counter } from '@dosye/domain/statistics/report.ts';
import { expect, test } from 'vitest';
import { beforeText, changeText } from '../../src/reports/comparison.ts';

const ARRESTS: Counter = { show: 'counter', key: 'total', label: 'Arrestations', icon: 'report' };
const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

test.each([
  [51, '+3 par rapport à 48 du 01/10/2026 au 31/10/2026'],
  [47, '−1 par rapport à 48 du 01/10/2026 au 31/10/2026'],
  [48, 'Autant que du 01/10/2026 au 31/10/2026 (48)'],
])('%i after 48 are: %s', (total, text) => {
  const compared = { result: { total }, before: { range: october, result: { total: 48 } } };
  expect(changeText(ARRESTS, compared) + beforeText(ARRESTS, compared)).toBe(text);
});
