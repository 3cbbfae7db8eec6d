import type { Breakdown, Counter, ReportResult } from '@dosye/domain/statistics/report.ts';
import { describe, expect, it, test } from 'vitest';
import { toBreakdownData, counterShares, formatShare } from '../../src/reports/breakdownData.ts';
import { axisScale } from '../../src/reports/axisScale.ts';

const YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' };

const byMotive: Breakdown = {
  show: 'breakdown',
  key: 'parMotif',
  title: 'Plaintes par motif',
  by: 'motif',
  entryKey: 'motif',
  entryLabel: 'Motif',
  columns: [{ key: 'count', label: 'Plaintes' }],
  empty: 'Aucun motif.',
};

const byMonth: Breakdown = {
  ...byMotive,
  by: 'month',
  entryKey: 'month',
  columns: [
    { key: 'garcons', label: 'Garçons', where: { sexe: 'Garcon' } },
    { key: 'filles', label: 'Filles', where: { sexe: 'Fille' } },
    { key: 'total', label: 'Total' },
  ],
};

const motives = (...entries: [string | null, number][]): ReportResult => ({
  parMotif: entries.map(([motif, count]) => ({ motif: motif as string, count })),
});
const months = (...entries: [string, number, number][]): ReportResult => ({
  parMotif: entries.map(([month, garcons, filles]) => ({
    month,
    garcons,
    filles,
    total: garcons + filles,
  })),
});

describe('counts by a value', () => {
  it('keep their order, with their shares and their sum', () => {
    const { rows, totals, chart } = toBreakdownData(
      byMotive,
      motives(['Vol', 3], ['Menaces', 1]),
      YEAR,
    );
    expect(rows.map(({ label, values, share }) => [label, values, share])).toEqual([
      ['Vol', [3], '75 %'],
      ['Menaces', [1], '25 %'],
    ]);
    expect(totals).toEqual([4]);
    expect(chart).toBeUndefined();
  });

  it('are grouped under Non spécifié for blank values', () => {
    const result = motives(['Vol', 3], ['', 2], [null, 1], [' ', 1], ['Non spécifié', 1]);
    const { rows } = toBreakdownData(byMotive, result, YEAR);
    expect(rows.map(({ label, values }) => [label, values])).toEqual([
      ['Vol', [3]],
      ['Non spécifié', [5]],
    ]);
  });

  it('have no sum and no share for a single count', () => {
    const { totals, shares } = toBreakdownData(byMotive, motives(['Vol', 3]), YEAR);
    expect([totals, shares]).toEqual([undefined, false]);
  });

  it('are empty for an empty response', () => {
    expect(toBreakdownData(byMotive, {}, YEAR).rows).toEqual([]);
    expect(toBreakdownData(byMonth, months(), YEAR).rows).toEqual([]);
  });
});

describe('counts by month', () => {
  it('include each month of the range, and draw the series without their sum', () => {
    const range = { startDate: '2026-11-15', endDate: '2027-02-03' };
    const read = toBreakdownData(byMonth, months(['2026-12', 2, 1], ['2027-02', 1, 0]), range);
    expect(read.rows.map(({ label, values }) => [label, ...values])).toEqual([
      ['Novembre 2026', 0, 0, 0],
      ['Décembre 2026', 2, 1, 3],
      ['Janvier 2027', 0, 0, 0],
      ['Février 2027', 1, 0, 1],
    ]);
    expect(read.totals).toEqual([3, 1, 4]);
    expect(read.chart?.series).toEqual(['Garçons', 'Filles']);
    expect(read.chart?.columns.map(({ label, sub, values }) => [label, sub, ...values])).toEqual([
      ['nov.', '2026', 0, 0],
      ['déc.', '', 2, 1],
      ['janv.', '2027', 0, 0],
      ['févr.', '', 1, 0],
    ]);
  });

  it('have no chart for one month', () => {
    const range = { startDate: '2026-11-01', endDate: '2026-11-30' };
    expect(toBreakdownData(byMonth, months(['2026-11', 1, 1]), range).chart).toBeUndefined();
  });

  it('over several years list only the months with dossiers', () => {
    const range = { startDate: '2020-01-01', endDate: '2026-12-31' };
    const read = toBreakdownData(byMonth, months(['2021-03', 1, 0], ['2026-01', 0, 2]), range);
    expect(read.rows.map(({ key }) => key)).toEqual(['2021-03', '2026-01']);
    expect(read.chart?.columns).toHaveLength(84);
  });

  it('over centuries draw only those months too', () => {
    const range = { startDate: '1850-01-01', endDate: '2026-12-31' };
    const read = toBreakdownData(byMonth, months(['2026-01', 0, 2], ['2021-03', 1, 0]), range);
    expect(read.chart?.columns.map(({ key }) => key)).toEqual(['2021-03', '2026-01']);
  });
});

describe('the shares of a counter', () => {
  const counter = (key: string): Counter => ({ show: 'counter', key, label: key, icon: 'x' });
  const parts = {
    title: 'Par catégorie',
    entryLabel: 'Catégorie',
    countLabel: 'Armes',
    keys: ['a', 'b'],
  };

  it('are those of the counters that it adds up', () => {
    const all = ['total', 'a', 'b'].map(counter);
    const read = counterShares(parts, all, { total: 4, a: 3, b: 1 });
    expect(read.rows.map(({ label, share }) => [label, share])).toEqual([
      ['a', '75 %'],
      ['b', '25 %'],
    ]);
    expect(read.totals).toEqual([4]);
  });
});

describe('a formatted share', () => {
  test.each([
    [1, 3, '33 %'],
    [1, 1000, '< 1 %'],
    [0, 10, '0 %'],
    [5, 5, '100 %'],
    [0, 0, ''],
  ])('%s of %s is %s', (value, sum, expected) => {
    expect(formatShare(value, sum)).toBe(expected);
  });
});

describe('the scale of a chart', () => {
  test.each([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [
      [3, 1],
      [0, 1, 2, 3],
    ],
    [[21], [0, 10, 20, 30]],
    [[40], [0, 10, 20, 30, 40]],
    [[1001], [0, 500, 1000, 1500]],
  ])('for %j has its lines at %j', (values, ticks) => {
    expect(axisScale(values).ticks).toEqual(ticks);
  });
});
