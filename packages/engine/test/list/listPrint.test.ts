import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { filterSummary } from '@dosye/domain/dossier/filterSummary.ts';
import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import { describe, expect, it, test, vi } from 'vitest';
import { cellText } from '../../src/list/cellText.ts';

const SEXES = [{ value: 'Garcon', label: 'Garçon' }];
const area = {
  kinds: [{ id: 'a', badge: { label: 'Majeur' } }],
  list: {
    dateLabels: { start: 'Du', end: 'Au' },
    filters: [{ name: 'sexe', label: 'Sexe', show: 'segments', choices: SEXES }],
  },
} as unknown as AreaDeclaration;
const sort = { key: 'nom', direction: 'asc' } as const;

describe('the filter summary of a printed list', () => {
  it('has the active filters in words, in the order of the panel', () => {
    const filters = { sexe: 'Garcon', dateFin: '2026-11-21', bureauId: '2' };
    const state = { search: ' vol ', filters, sort, page: 3 };
    expect(
      filterSummary(area, state, 'Nippes').map(({ label, value }) => `${label} ${value}`),
    ).toEqual(['Recherche « vol »', 'Au 21/11/2026', 'Sexe Garçon', 'Bureau Nippes']);
  });

  it('is empty without filters', () => {
    expect(filterSummary(area, { search: ' ', filters: {} }, undefined)).toEqual([]);
  });
});

describe('a cell on paper', () => {
  const row = {
    kind: 'a',
    nom: 'DORVAL',
    tel: '+50931904561',
    sexe: 'Garcon',
    ne: '1998-06-28',
    age: '',
    stated: '40',
    dateNaissance: '',
  } as unknown as ListRow;
  test.each([
    ['strong', 'nom', 'DORVAL'],
    ['phone', 'tel', '+509 31 90 45 61'],
    ['choice', 'sexe', 'Garçon'],
    ['date', 'ne', '28/06/1998'],
    ['kind', 'kind', 'Majeur'],
    ['age', 'stated', '40'],
    ['age', 'age', 'N/A'],
    ['text', 'absent', ''],
    ['deadline', 'absent', ''],
    ['photo', 'nom', ''],
  ] as const)('of %s says %s as %j', (show, key, said) => {
    const column = { key, label: key, show, choices: SEXES };
    expect(cellText(area, column, row)).toBe(said);
  });

  it('of a deadline has its instant, not the time left or overdue, which would soon be wrong', () => {
    const overdue = { ...row, due: '2026-11-20T19:02:00.000Z' } as ListRow;
    expect(cellText(area, { key: 'due', label: '', show: 'deadline' }, overdue)).toBe(
      'Avant le 20/11/2026 à 14 h 02',
    );
  });

  it('of an age that is not there has the age of today', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    const born = { ...row, dateNaissance: '1998-11-22' } as ListRow;
    expect(cellText(area, { key: 'age', label: '', show: 'age' }, born)).toBe('27');
    vi.useRealTimers();
  });

  it('has a second number beside the first where there is one', () => {
    const column = {
      key: 'dossierNo',
      label: 'No. Dossier',
      show: 'number',
      beside: 'own',
    } as const;
    const numbered = { ...row, dossierNo: 'CN01-2026-00003', own: '14/2026' } as ListRow;
    expect(cellText(area, column, numbered)).toBe('CN01-2026-00003 · 14/2026');
    expect(cellText(area, column, { ...numbered, own: '' })).toBe('CN01-2026-00003');
  });
});
