import { aggregateDelays, delayText, TOO_LATE } from '@dosye/domain/statistics/delays.ts';
import { expect, test } from 'vitest';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

test('a delay is stored in begun quarters of an hour, so that one minute too late is too late', () => {
  expect([47.9 * HOUR, 48 * HOUR, 48 * HOUR + 60_000].map(delayText)).toEqual([
    '48',
    '48',
    '48.25',
  ]);
});

test('of a week it is counted who came in time, who did not, and the median of those who came', () => {
  const entries = aggregateDelays(
    { limitHours: 48 },
    [
      { week: '2026-11-09', delay: '20', n: 2 },
      { week: '2026-11-09', delay: '48', n: 1 },
      { week: '2026-11-09', delay: '60.5', n: 1 },
      { week: '2026-11-09', delay: TOO_LATE, n: 3 },
      // Left in time, or without an hour.
      { week: '2026-11-09', delay: '', n: 5 },
      { week: '2026-11-02', delay: '10', n: 1 },
    ],
    NOW,
  );
  expect(entries).toEqual([
    { semaine: '2026-11-02', dansLeDelai: 1, total: 1, mediane: 10 },
    { semaine: '2026-11-09', dansLeDelai: 3, total: 7, mediane: 34 },
    { semaine: '', dansLeDelai: 4, total: 8, mediane: 20 },
  ]);
});

test('who is still awaited counts from the moment on at which it is too late', () => {
  const counts = [
    { week: '2026-11-16', delay: '2026-11-20T12:00:00.000Z', n: 1 },
    { week: '2026-11-16', delay: '2026-11-20T12:01:00.000Z', n: 1 },
  ];
  expect(aggregateDelays({ limitHours: 48 }, counts, NOW).at(-1)).toEqual({
    semaine: '',
    dansLeDelai: 0,
    total: 1,
    mediane: null,
  });
  expect(aggregateDelays({ limitHours: 48 }, counts.slice(1), NOW)).toEqual([]);
});
