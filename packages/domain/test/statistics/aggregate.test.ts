import {
  REPORT_KEY_SEPARATOR,
  countedActions,
  reportKeyText,
  reportKeys,
} from '../../src/statistics/reportKeys.ts';
import { aggregate, type ValueCount } from '../../src/statistics/aggregate.ts';
import { counterValue, breakdownEntries, keysOfReport } from '../../src/statistics/report.ts';
import { describe, expect, it } from 'vitest';
import { DOGS } from './sampleReport.ts';

const tally = (month: string, couleur: string, n: number, more: Record<string, string> = {}) => ({
  values: { month, couleur, age: '', sexe: '', lieu: '', ...more },
  n,
});
const made = (dossiers: ValueCount[], filters: Record<string, string> = {}) =>
  aggregate(DOGS, { dossiers, actions: {} }, filters);

describe('a report', () => {
  it('counts all, and those that are as it asks', () => {
    const result = made([tally('2026-10', 'Noir', 3), tally('2026-11', 'Blanc', 2)]);
    expect(result).toMatchObject({ total: 5, noirs: 3, avis: 0 });
  });

  it('counts entries of the history by their type', () => {
    const result = aggregate(DOGS, { dossiers: [], actions: { PRINT_AVIS: 7, PRINT_X: 9 } });
    expect(result).toMatchObject({ total: 0, avis: 7 });
  });

  it('counts spellings that differ in case and accents as one, under the most frequent', () => {
    const result = made([
      tally('2026-10', 'Doré', 1),
      tally('2026-10', 'dore', 2),
      tally('2026-11', 'Doré', 2),
      tally('2026-11', 'DORÉ', 1),
    ]);
    expect(result['parCouleur']).toEqual([{ couleur: 'Doré', count: 6 }]);
  });

  it('names the most frequent first, in the alphabet where as many, and the blank last', () => {
    const result = made([
      tally('2026-10', '', 9),
      tally('2026-10', 'Roux', 2),
      tally('2026-10', 'Écru', 2),
      tally('2026-10', 'Noir', 5),
    ]);
    expect(result['parCouleur']).toEqual([
      { couleur: 'Noir', count: 5 },
      { couleur: 'Écru', count: 2 },
      { couleur: 'Roux', count: 2 },
      { couleur: 'Non spécifié', count: 9 },
    ]);
  });

  it('lists the months that have something, in order, each with its columns', () => {
    const puppy = (sexe: string) => ({ age: 'chiot', sexe });
    const result = made([
      tally('2026-11', 'Noir', 2, puppy('M')),
      tally('2026-09', 'Noir', 4, puppy('F')),
      tally('2026-11', 'Blanc', 1, puppy('')),
      tally('2026-10', 'Noir', 8),
      tally('2026-12', 'Noir', 1, puppy('F')),
    ]);
    expect(result['chiotsParMois']).toEqual([
      { month: '2026-09', males: 0, total: 4 },
      { month: '2026-11', males: 2, total: 3 },
      { month: '2026-12', males: 0, total: 1 },
    ]);
  });

  it('counts what its filters let through; a blank filter lets all through', () => {
    const dogs = [tally('2026-10', 'Noir', 3, { lieu: 'Corail' }), tally('2026-10', 'Noir', 1)];
    expect(made(dogs, { lieu: 'Corail' })).toMatchObject({ total: 3 });
    expect(made(dogs, { lieu: '' })).toMatchObject({ total: 4 });
  });

  it('is empty where there is nothing', () => {
    expect(made([])).toEqual({ total: 0, noirs: 0, avis: 0, parCouleur: [], chiotsParMois: [] });
  });
});

describe('the answer of a report', () => {
  it('is read by its declaration, whatever it lacks', () => {
    const [total, , , colours] = DOGS.figures;
    if (total?.show !== 'counter' || colours?.show !== 'breakdown')
      throw new Error('other figures');
    expect(counterValue({ total: 4 }, total)).toBe(4);
    expect(counterValue({}, total)).toBe(0);
    expect(breakdownEntries({ parCouleur: [{ couleur: 'Noir', count: 1 }] }, colours)).toHaveLength(
      1,
    );
    expect(breakdownEntries({ parCouleur: 3 }, colours)).toEqual([]);
  });
});

describe('the values that are stored for reports', () => {
  it('are those that reports of the area count and filter by, each once', () => {
    expect(keysOfReport(DOGS)).toEqual(['couleur', 'age', 'sexe', 'lieu']);
    const other = { ...DOGS, id: 'autres', figures: DOGS.figures.slice(0, 2) };
    expect(reportKeys('chiens', [other, DOGS])).toEqual([
      'month',
      'couleur',
      'lieu',
      'age',
      'sexe',
    ]);
    expect(reportKeys('chiens', [other])).toEqual(['couleur', 'lieu']);
    expect(reportKeys('chats', [DOGS])).toEqual([]);
    const byColour = { ...DOGS, figures: DOGS.figures.slice(0, 4) };
    expect(reportKeys('chiens', [byColour])).not.toContain('month');
    expect(countedActions([DOGS, other])).toEqual(['PRINT_AVIS']);
  });

  it('are filter values before displayed ones, by their whole name; a month is that of the day', () => {
    const facets = ['autresexe=F', 'sexe=M'];
    const row = { sexe: 'Mâle', couleur: 'Noir' };
    const text = reportKeyText(['month', 'couleur', 'lieu', 'sexe'], { facets, row }, '2026-10-31');
    expect(text.split(REPORT_KEY_SEPARATOR)).toEqual(['2026-10', 'Noir', '', 'M']);
  });
});
