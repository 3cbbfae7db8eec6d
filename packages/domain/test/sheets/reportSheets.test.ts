import { counterCells, reportTables } from '@dosye/domain/sheets/reportSheets.ts';
import {
  MONTH,
  type ReportDeclaration,
  type ReportResult,
} from '@dosye/domain/statistics/report.ts';
import { describe, expect, it } from 'vitest';
import { DOGS } from '../statistics/sampleReport.ts';

const RANGE = { startDate: '2026-10-15', endDate: '2026-12-02' };
const RESULT: ReportResult = {
  total: 4,
  noirs: 3,
  parCouleur: [
    { couleur: 'Noir', count: 3 },
    { couleur: 'Blanc', count: 1 },
  ],
  chiotsParMois: [{ month: '2026-11', males: 1, total: 2 }],
};

const tables = (result: ReportResult, report: ReportDeclaration = DOGS) =>
  reportTables(report, RANGE, result);

describe('the sheets of a report', () => {
  it('begin with the counters, 0 where the answer has none', () => {
    expect(counterCells(DOGS, RESULT)).toEqual([
      ['Total', { number: 4 }],
      ['Noirs', { number: 3 }],
      ['Avis', { number: 0 }],
    ]);
  });

  it('have one table for each breakdown, with the share of a single count', () => {
    expect(tables(RESULT)[0]).toEqual({
      name: 'Par couleur',
      columns: [
        { label: 'Couleur', width: 48 },
        { label: 'Chiens', width: 16 },
        { label: 'Part', width: 16 },
      ],
      rows: [
        [{ text: 'Noir' }, { number: 3 }, { share: 0.75 }],
        [{ text: 'Blanc' }, { number: 1 }, { share: 0.25 }],
      ],
    });
  });

  it('have every month of the range, without a share', () => {
    expect(tables(RESULT)[1]).toEqual({
      name: 'Chiots par mois',
      columns: [
        { label: 'Mois', width: 48 },
        { label: 'Mâles', width: 16 },
        { label: 'Total', width: 16 },
      ],
      rows: [
        [{ month: '2026-10' }, { number: 0 }, { number: 0 }],
        [{ month: '2026-11' }, { number: 1 }, { number: 2 }],
        [{ month: '2026-12' }, { number: 0 }, { number: 0 }],
      ],
    });
  });

  it('have no share of a month, even where it has one count', () => {
    const months = DOGS.figures.flatMap((figure) =>
      figure.show === 'counter' || figure.by !== MONTH
        ? []
        : [{ ...figure, columns: figure.columns.slice(0, 1) }],
    );
    const [table] = tables(RESULT, { ...DOGS, figures: months });
    expect(table?.columns.map(({ label }) => label)).toEqual(['Mois', 'Mâles']);
  });

  it('say that there is nothing, even by month', () => {
    const empty = tables({ parCouleur: [] });
    expect(empty.map(({ rows }) => rows)).toEqual([
      [[{ text: 'Aucun chien.' }]],
      [[{ text: 'Aucun chiot.' }]],
    ]);
  });

  it('have no share of nothing', () => {
    const [first] = tables({ parCouleur: [{ couleur: 'Noir', count: 0 }] });
    expect(first?.rows).toEqual([[{ text: 'Noir' }, { number: 0 }, null]]);
  });

  it('have a table of the declared shares first', () => {
    const shares = {
      title: 'Parts',
      entryLabel: 'Sorte',
      countLabel: 'Nombre',
      keys: ['noirs', 'avis'],
    };
    const [first, ...rest] = tables({ ...RESULT, avis: 1 }, { ...DOGS, shares });
    expect(rest).toHaveLength(2);
    expect(first).toEqual({
      name: 'Parts',
      columns: [
        { label: 'Sorte', width: 48 },
        { label: 'Nombre', width: 16 },
        { label: 'Part', width: 16 },
      ],
      rows: [
        [{ text: 'Noirs' }, { number: 3 }, { share: 0.75 }],
        [{ text: 'Avis' }, { number: 1 }, { share: 0.25 }],
      ],
    });
  });

  it('have the delays by week last, with their share and median and the whole period', () => {
    const delays = {
      key: 'adoptions',
      title: 'Adoptés dans les 48 h',
      by: 'delai',
      limitHours: 48,
      within: 'Dans les 48 h',
      counted: 'Comptés',
      empty: 'Aucun.',
    };
    const week = { semaine: '2026-11-02', dansLeDelai: 3, total: 4, mediane: 20.5 };
    const whole = { ...week, semaine: '', mediane: null };
    const rowsOf = (entries: readonly object[]): unknown[] => {
      const answered = { ...RESULT, adoptions: entries } as ReportResult;
      const last = tables(answered, { ...DOGS, delays }).at(-1);
      return last ? [...(last.rows as Iterable<unknown>)] : [];
    };
    expect(rowsOf([week, whole])).toEqual([
      [{ day: '2026-11-02' }, { number: 3 }, { number: 4 }, { share: 0.75 }, { number: 20.5 }],
      [{ text: 'Total' }, { number: 3 }, { number: 4 }, { share: 0.75 }, null],
    ]);
    expect(rowsOf([])).toEqual([[{ text: 'Aucun.' }]]);
  });
});
