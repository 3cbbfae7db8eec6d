import { curveAndOffices } from '@dosye/domain/statistics/details.ts';
import { MONTH, type ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { expect, it } from 'vitest';
import { reportBreakdowns } from '../../src/reports/reportBreakdowns.ts';

const byMonth: ReportDeclaration['figures'][number] = {
  show: 'breakdown',
  key: 'parMois',
  title: 'Arrestations par mois',
  by: MONTH,
  entryKey: 'month',
  entryLabel: 'Mois',
  columns: [{ key: 'count', label: 'Arrestations' }],
  empty: 'Aucune arrestation.',
};

const titles = (figures: ReportDeclaration['figures'], endDate: string): string[] => {
  const report = {
    figures,
    details: curveAndOffices('Arrestations'),
  } as unknown as ReportDeclaration;
  const result = {
    parMois: [{ month: '2026-01', count: 2 }],
    parPeriod: [{ key: '2026-01', count: 2 }],
  };
  return reportBreakdowns(report, result, { startDate: '2026-01-01', endDate }).map(
    ({ title }) => title,
  );
};

it('a year that a report counts by month has no second curve by month', () => {
  expect(titles([byMonth], '2026-12-31')).toEqual(['Arrestations par mois']);
  expect(titles([], '2026-12-31')).toEqual(['Arrestations par mois']);
  const ofSome = { ...byMonth, where: { statut: 'mineur' } };
  expect(titles([ofSome], '2026-12-31')).toHaveLength(2);
});

it('a month has its curve by day beside the count by month', () => {
  expect(titles([byMonth], '2026-01-31')).toEqual([
    'Arrestations par mois',
    'Arrestations par jour',
  ]);
});
