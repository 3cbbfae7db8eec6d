import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { describe, expect, it, test } from 'vitest';
import { bookletUrl } from '../../src/reports/bookletUrl.ts';
import { PERIODS } from '../../src/reports/periods.ts';
import {
  type ReportState,
  reportUrl,
  toReportRequest,
  withReportFilter,
  withVisibleFilters,
} from '../../src/reports/reportState.ts';

const TODAY = '2026-11-21';
const MONTH = { startDate: '2026-11-01', endDate: '2026-11-30' };

/** A report that opens with the current month and has one filter of the Grand'Anse office. */
const report = {
  id: 'arrestations',
  defaultRange: 'month',
  filters: [
    {
      name: 'commune',
      label: 'Commune',
      show: 'select',
      choices: [{ value: 'Corail', label: 'Corail' }],
      grandAnseOnly: true,
    },
  ],
} as unknown as ReportDeclaration;

const url = reportUrl(report, TODAY);
const read = (address: string): ReportState => url.read(new URLSearchParams(address));
const write = (state: ReportState): string => url.write(state).toString();

describe('the URL of a report', () => {
  it('is empty for the default state', () => {
    expect(read('')).toEqual({ range: MONTH, filters: {}, bureauId: undefined });
    expect(write(read(''))).toBe('');
  });

  test.each([
    'dateDebut=2026-01-01&dateFin=2026-06-30&commune=Corail&bureauId=4',
    'dateDebut=',
    'dateFin=2026-11-21',
  ])('%s leads back to the same report', (address) => {
    expect(write(read(address))).toBe(address);
  });

  it('distinguishes a cleared day from the default', () => {
    expect(read('dateDebut=').range).toEqual({ ...MONTH, startDate: '' });
  });

  it('ignores unknown parameters', () => {
    const address = 'dateDebut=2026-02-30&commune=Paris&bureauId=x&autre=1';
    expect(read(address)).toEqual(read(''));
  });
});

describe('a filter of a report', () => {
  it('is set when chosen and removed when blank', () => {
    const chosen = withReportFilter(read(''), 'commune', 'Corail');
    expect(chosen.filters).toEqual({ commune: 'Corail' });
    expect(withReportFilter(chosen, 'commune', '').filters).toEqual({});
  });

  const everything = read('commune=Corail&bureauId=4');
  test.each([
    [
      { offices: false, communes: false },
      { filters: {}, bureauId: undefined },
    ],
    [
      { offices: false, communes: true },
      { filters: { commune: 'Corail' }, bureauId: undefined },
    ],
    [
      { offices: true, communes: true },
      { filters: { commune: 'Corail' }, bureauId: 4 },
    ],
    [
      { offices: true, communes: false },
      { filters: {}, bureauId: 4 },
    ],
  ])('acts for whoever sees %o only if it is theirs', (visible, expected) => {
    expect(toReportRequest(withVisibleFilters(report, everything, visible))).toEqual({
      ...MONTH,
      ...expected,
    });
  });
});

describe('a preset period', () => {
  const range = (label: string, today: string): string => {
    const found = PERIODS.find((period) => period.label === label)?.range(today);
    return `${found?.startDate} ${found?.endDate}`;
  };
  test.each([
    ['Aujourd’hui', TODAY, '2026-11-21 2026-11-21'],
    ['7 jours', '2026-03-03', '2026-02-25 2026-03-03'],
    ['Ce mois', '2028-02-10', '2028-02-01 2028-02-29'],
    ['Mois dernier', '2026-01-31', '2025-12-01 2025-12-31'],
    ['Cette année', TODAY, '2026-01-01 2026-12-31'],
  ])('%s on %s is %s', (label, today, expected) => {
    expect(range(label, today)).toBe(expected);
  });
});

describe('the booklet of a report', () => {
  const booklet = {
    label: 'Livret',
    icon: 'book',
    path: '/print/livret',
    noRange: '',
  } as const;

  it('is requested with the days, the filters and the office', () => {
    const request = { ...MONTH, filters: { commune: "Anse d'Hainault", autre: '' }, bureauId: 3 };
    expect(bookletUrl(booklet, request)).toBe(
      '/print/livret?start=2026-11-01&end=2026-11-30&commune=Anse+d%27Hainault&bureauId=3',
    );
  });

  test.each([
    { startDate: '', endDate: '2026-11-30' },
    { startDate: '2026-11-01', endDate: '' },
    { startDate: '2026-12-01', endDate: '2026-11-30' },
  ])('is not asked for from $startDate to $endDate', (range) => {
    expect(bookletUrl(booklet, range)).toBeUndefined();
  });
});
