import {
  checkRange,
  defaultRange,
  monthInWords,
  monthsOf,
  periodInWords,
  rangeBefore,
  rangeErrorMessage,
} from '@dosye/domain/statistics/range.ts';
import { reportCall } from '../../src/statistics/reportRequest.ts';
import { describe, expect, it, test } from 'vitest';
import { DOGS } from './sampleReport.ts';

const MISSING = 'Les dates sont requises.';
const NO_DAY = 'Cette date n’existe pas.';

describe('the days of a report', () => {
  it('are said as one day or as two', () => {
    const [startDate, endDate] = ['2026-11-01', '2026-11-30'];
    expect(periodInWords({ startDate, endDate })).toBe('du 01/11/2026 au 30/11/2026');
    expect(periodInWords({ startDate, endDate: startDate })).toBe('le 01/11/2026');
  });

  test.each([
    ['2026-10-01', '2026-10-31', [], ''],
    ['2026-10-31', '2026-10-31', [], ''],
    ['2024-02-29', '2024-02-29', [], ''],
    ['', '', ['startDate', 'endDate'], MISSING],
    ['2026-10-01', '', ['endDate'], MISSING],
    ['2026-02-29', '', ['startDate', 'endDate'], MISSING],
    ['2026-02-29', '2026-03-01', ['startDate'], NO_DAY],
    [
      '2026-11-01',
      '2026-10-31',
      ['startDate'],
      'La date de début ne peut pas être après la date de fin.',
    ],
  ])('from %j to %j are wrong in %j: %j', (startDate, endDate, fields, sentence) => {
    const faults = checkRange(DOGS, { startDate, endDate });
    expect(Object.keys(faults)).toEqual(fields);
    expect(rangeErrorMessage(DOGS, faults)).toBe(sentence);
  });

  test.each([
    ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['month', '2026-11-21', '2026-11-01', '2026-11-30'],
    ['month', '2024-02-01', '2024-02-01', '2024-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('of %s on %s begin as %s to %s', (kind, today, startDate, endDate) => {
    expect(defaultRange({ ...DOGS, defaultRange: kind }, today)).toEqual({ startDate, endDate });
  });

  test.each([
    ['a whole month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    [
      'a month on its last day',
      '2026-11-01',
      '2026-11-30',
      '2026-10-01',
      '2026-10-31',
      '2026-11-30',
    ],
    ['a month under way', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-21'],
    ['a year under way', '2026-01-01', '2026-12-31', '2025-01-01', '2025-11-21'],
    [
      'a month longer than that before',
      '2026-03-01',
      '2026-03-31',
      '2026-02-01',
      '2026-02-28',
      '2026-03-30',
    ],
    ['seven days', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
    ['ten days under way', '2026-11-20', '2026-11-29', '2026-11-10', '2026-11-11'],
    ['a month to come', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30'],
  ])('of %s are compared with as many before, up to the same day', (_what, startDate, endDate, start, end, today = '2026-11-21') => {
    const before = rangeBefore({ startDate, endDate }, today);
    expect(before).toEqual({ startDate: start, endDate: end });
  });

  test.each([
    ['2026-11-21', '2026-11-21', ['2026-11']],
    ['2025-11-30', '2026-02-01', ['2025-11', '2025-12', '2026-01', '2026-02']],
    ['2026-02-01', '2026-01-31', []],
    ['', '2026-01-31', []],
  ])('from %j to %j touch the months %j', (startDate, endDate, months) => {
    expect(monthsOf({ startDate, endDate })).toEqual(months);
  });

  test.each([
    ['2026-11', 'novembre 2026'],
    ['2026-01', 'janvier 2026'],
    ['2026-13', '2026-13'],
    ['Total', 'Total'],
  ])('have a month %j that reads %j', (month, words) => {
    expect(monthInWords(month)).toBe(words);
  });
});

describe('the call of a report', () => {
  const range = { startDate: '2026-10-01', endDate: '2026-10-31' };

  it('has days and chosen filters at its root', () => {
    const request = { ...range, filters: { lieu: '', couleur: 'Noir' } };
    expect(reportCall(DOGS, request)).toEqual({
      path: '/reports/chiens',
      body: { ...range, couleur: 'Noir' },
    });
  });

  it('wraps them where the report says so, and names the office beside them', () => {
    const call = { path: '/reports/x', reportType: 'chiens', wrapper: 'filters' as const };
    expect(reportCall({ ...DOGS, call }, { ...range, bureauId: 2 }).body).toEqual({
      reportType: 'chiens',
      filters: range,
      bureauId: 2,
    });
  });
});
