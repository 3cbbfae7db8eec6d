import { describe, expect, it } from 'vitest';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import {
  type ListState,
  pageCount,
  readListState,
  toListRequest,
  withFilter,
  withoutFilters,
  withSearch,
  withSort,
  writeListState,
} from '../../src/list/listState.ts';

/** An area with two columns to sort by and one filter of its own. */
const area = {
  list: {
    sorts: ['nom'],
    defaultSort: { key: 'created_at', direction: 'desc' },
    filters: [
      {
        name: 'sexe',
        label: 'Sexe',
        show: 'segments',
        choices: [
          { value: 'Homme', label: 'Homme' },
          { value: 'Femme', label: 'Femme' },
        ],
      },
    ],
  },
} as unknown as AreaDeclaration;

const read = (address: string): ListState => readListState(area, new URLSearchParams(address));
const write = (state: ListState): string => writeListState(area, state).toString();
const atFirst = read('');

describe('the address of a list', () => {
  it('is short while nothing is asked for', () => {
    expect(atFirst).toEqual({
      search: '',
      filters: {},
      sort: { key: 'created_at', direction: 'desc' },
      page: 1,
    });
    expect(write(atFirst)).toBe('');
  });

  it('holds search, filters, order and page, and gives them back', () => {
    const state: ListState = {
      search: "Saint-Fleur d'Aquin & fils",
      filters: { sexe: 'Femme', dateDebut: '2026-10-01', dateFin: '2026-10-31', bureauId: '2' },
      sort: { key: 'nom', direction: 'desc' },
      page: 4,
    };
    expect(read(write(state))).toEqual(state);
  });

  it('tells the usual order in both directions', () => {
    const ascending = { ...atFirst, sort: { key: 'created_at', direction: 'asc' } } as const;
    expect(read(write(ascending)).sort).toEqual(ascending.sort);
  });

  it.each([
    ['tri=motDePasse', { sort: atFirst.sort }],
    ['sexe=Inconnu', { filters: {} }],
    ['dateDebut=2026-02-30', { filters: {} }],
    ['bureauId=1%20or%201', { filters: {} }],
    ['page=-3', { page: 1 }],
    ['page=2.5', { page: 1 }],
    ['page=abc', { page: 1 }],
  ])('that is not understood (%s) is as if it said nothing', (address, expected) => {
    expect(read(address)).toMatchObject(expected);
  });
});

describe('what is changed in a list', () => {
  const deep = { ...atFirst, page: 7, search: 'dorval', filters: { sexe: 'Femme' } };

  it.each([
    ['a search', withSearch(deep, 'noël')],
    ['a filter', withFilter(deep, 'sexe', 'Homme')],
    ['an order', withSort(deep, 'nom')],
    ['a reset', withoutFilters(deep)],
  ])('by %s begins again at page 1', (_what, next) => {
    expect(next.page).toBe(1);
  });

  it('ascends in a newly chosen column, then flips', () => {
    const once = withSort(atFirst, 'nom');
    const twice = withSort(once, 'nom');
    expect(once.sort).toEqual({ key: 'nom', direction: 'asc' });
    expect(twice.sort).toEqual({ key: 'nom', direction: 'desc' });
    expect(withSort(twice, 'nom').sort.direction).toBe('asc');
  });

  it('loses a filter that is set to all', () => {
    expect(withFilter(deep, 'sexe', '').filters).toEqual({});
  });

  it('keeps the order when search and filters are taken away', () => {
    const sorted = withSort(deep, 'nom');
    expect(withoutFilters(sorted)).toEqual({ ...atFirst, sort: sorted.sort });
  });
});

describe('what a list asks the server for', () => {
  it('is a page of fifty with the filters by their names', () => {
    const state = read('recherche=+dorval+&sexe=Femme&bureauId=2&page=3&tri=nom');
    expect(toListRequest(state)).toEqual({
      filters: { sexe: 'Femme', bureauId: 2, searchTerm: 'dorval' },
      page: 3,
      limit: 50,
      sortConfig: { key: 'nom', direction: 'asc' },
    });
  });

  it('has no search while only spaces are typed', () => {
    expect(toListRequest(read('recherche=+++')).filters).toEqual({});
  });

  it.each([
    [0, 1],
    [50, 1],
    [51, 2],
    [214, 5],
  ])('finds %i results on %i pages', (total, pages) => {
    expect(pageCount(total)).toBe(pages);
  });
});
