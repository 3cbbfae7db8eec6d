import { describe, expect, it } from 'vitest';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import {
  areaUrl,
  type ListState,
  pageCount,
  toListRequest,
  withFilter,
  withoutFilters,
  withSort,
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

const url = areaUrl(area);
const read = (address: string): ListState => url.read(new URLSearchParams(address));
const write = (state: ListState): string => url.write(state).toString();
const atFirst = read('');

describe('the URL of a list', () => {
  it('is empty for the default state', () => {
    expect(atFirst).toEqual({
      search: '',
      filters: {},
      sort: { key: 'created_at', direction: 'desc', isOpening: true },
      page: 1,
    });
    expect(write(atFirst)).toBe('');
  });

  it('stores search, filters, order and page, and reads them back', () => {
    const state: ListState = {
      search: "Saint-Fleur d'Aquin & fils",
      filters: { sexe: 'Femme', dateDebut: '2026-10-01', dateFin: '2026-10-31', bureauId: '2' },
      sort: { key: 'nom', direction: 'desc' },
      page: 4,
    };
    expect(read(write(state))).toEqual(state);
  });

  it('stores the default order in both directions', () => {
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

describe("changes of a list's state", () => {
  const filtered = { ...atFirst, page: 7, search: 'dorval', filters: { sexe: 'Femme' } };

  it.each([
    ['a search', withFilter(filtered, 'recherche', 'noël')],
    ['a filter', withFilter(filtered, 'sexe', 'Homme')],
    ['an order', withSort(filtered, 'nom')],
    ['a reset', withoutFilters(filtered)],
  ])('by %s begins again at page 1', (_what, next) => {
    expect(next.page).toBe(1);
  });

  it('sort ascending in a new column, then reverse', () => {
    const once = withSort(atFirst, 'nom');
    const twice = withSort(once, 'nom');
    expect(once.sort).toEqual({ key: 'nom', direction: 'asc' });
    expect(twice.sort).toEqual({ key: 'nom', direction: 'desc' });
    expect(withSort(twice, 'nom').sort.direction).toBe('asc');
  });

  it('remove a filter that is set to all', () => {
    expect(withFilter(filtered, 'sexe', '').filters).toEqual({});
  });

  it('keep the order when search and filters are cleared', () => {
    const sorted = withSort(filtered, 'nom');
    expect(withoutFilters(sorted)).toEqual({ ...atFirst, sort: sorted.sort });
  });
});

describe('the request of a list', () => {
  it('is for a page of fifty, with the filters by name', () => {
    const state = read('recherche=+dorval+&sexe=Femme&bureauId=2&page=3&tri=nom');
    expect(toListRequest(state)).toEqual({
      filters: { sexe: 'Femme', bureauId: 2, searchTerm: 'dorval' },
      page: 3,
      limit: 50,
      sortConfig: { key: 'nom', direction: 'asc' },
    });
  });

  it.each([
    ['recherche=pierre', { key: 'pertinence', direction: 'asc' }],
    ['recherche=pierre&tri=created_at&sens=decroissant', { key: 'created_at', direction: 'desc' }],
    ['recherche=+++', { key: 'created_at', direction: 'desc' }],
    ['', { key: 'created_at', direction: 'desc' }],
  ])('has the best matches first until a column is chosen: %s', (address, sortConfig) => {
    expect(toListRequest(read(address)).sortConfig).toEqual(sortConfig);
  });

  it('has a chosen column for the search that follows', () => {
    const chosen = withSort(withSort(atFirst, 'created_at'), 'created_at');
    expect(chosen.sort).toEqual(withFilter(chosen, 'recherche', 'pierre').sort);
    const searched = withFilter(chosen, 'recherche', 'pierre');
    expect(toListRequest(searched).sortConfig).toEqual({ key: 'created_at', direction: 'desc' });
    expect(read(write(searched))).toEqual(searched);
  });

  it('has no search for a text of spaces', () => {
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
