import { type AreaDeclaration, COMMON_SORTS, PAGE_SIZE } from '@dosye/domain/dossier/area.ts';
import type { ListRequest } from '@dosye/domain/calls/dossiers.ts';
import { takes } from '@dosye/domain/dossier/countedFilter.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';

/** State of a list; all of it is kept in the URL. */
export interface ListState {
  readonly search: string;
  /** The filters that are set, by their name in the API; blank ones are absent. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: ListRequest['sortConfig'];
  /** From 1. */
  readonly page: number;
}

/** Names of the URL parameters, in French like everything that users see. */
const PARAMS = { search: 'recherche', sort: 'tri', direction: 'sens', page: 'page' } as const;
const DIRECTIONS = { asc: 'croissant', desc: 'decroissant' } as const;
const DAYS = ['dateDebut', 'dateFin'];
const OFFICE = 'bureauId';

/** Whether a filter accepts a value: a shared link may come from an older version. */
function isValid(area: AreaDeclaration, name: string, value: string): boolean {
  if (DAYS.includes(name)) return isRealDay(value);
  if (name === OFFICE) return /^[1-9]\d{0,8}$/.test(value);
  const declared = area.list.filters.find((filter) => filter.name === name);
  return declared !== undefined && takes(declared, value);
}

const filterNames = (area: AreaDeclaration): string[] => [
  ...DAYS,
  OFFICE,
  ...area.list.filters.map(({ name }) => name),
];

/** The order in which the page of a list opens. */
const openingSort = ({ list }: AreaDeclaration): ListState['sort'] =>
  list.openingSort ?? list.defaultSort;

function readSort(area: AreaDeclaration, params: URLSearchParams): ListState['sort'] {
  const key = params.get(PARAMS.sort) ?? '';
  const known = [...area.list.sorts, ...COMMON_SORTS].includes(key);
  if (!known) return openingSort(area);
  const descending = params.get(PARAMS.direction) === DIRECTIONS.desc;
  return { key, direction: descending ? 'desc' : 'asc' };
}

/** Reads the state from the URL parameters; what the area does not know is ignored. */
export function readListState(area: AreaDeclaration, params: URLSearchParams): ListState {
  const filters: Record<string, string> = {};
  for (const name of filterNames(area)) {
    const value = params.get(name) ?? '';
    if (value !== '' && isValid(area, name, value)) filters[name] = value;
  }
  const page = Number(params.get(PARAMS.page) ?? 1);
  return {
    search: params.get(PARAMS.search) ?? '',
    filters,
    sort: readSort(area, params),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** Writes the state as URL parameters; default values are omitted, so that links stay short. */
export function writeListState(area: AreaDeclaration, state: ListState): URLSearchParams {
  const { search, filters, sort, page } = state;
  const opening = openingSort(area);
  const sorted = sort.key !== opening.key || sort.direction !== opening.direction;
  const entries: [string, string][] = [
    [PARAMS.search, search],
    ...filterNames(area).map((name): [string, string] => [name, filters[name] ?? '']),
    [PARAMS.sort, sorted ? sort.key : ''],
    [PARAMS.direction, sorted ? DIRECTIONS[sort.direction] : ''],
    [PARAMS.page, page > 1 ? String(page) : ''],
  ];
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** The state with another search, on page 1. */
export const withSearch = (state: ListState, search: string): ListState => ({
  ...state,
  search,
  page: 1,
});

/** The state with a filter set, or removed by a blank value, on page 1. */
export function withFilter(state: ListState, name: string, value: string): ListState {
  const { [name]: _before, ...others } = state.filters;
  return { ...state, filters: value === '' ? others : { ...others, [name]: value }, page: 1 };
}

/** The state sorted by a column, on page 1: the current one is reversed, another one ascends. */
export function withSort(state: ListState, key: string): ListState {
  const reverses = state.sort.key === key && state.sort.direction === 'asc';
  return { ...state, sort: { key, direction: reverses ? 'desc' : 'asc' }, page: 1 };
}

/** The state without search and filters; the sort order stays. */
export const withoutFilters = (state: ListState): ListState => ({
  ...state,
  search: '',
  filters: {},
  page: 1,
});

/** Number of pages for a number of results, at least one. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The list request of a state. */
export function toListRequest({ search, filters, sort, page }: ListState): ListRequest {
  const requestFilters: ListRequest['filters'] = {};
  for (const [name, value] of Object.entries(filters)) {
    requestFilters[name] = name === OFFICE ? Number(value) : value;
  }
  if (search.trim() !== '') requestFilters['searchTerm'] = search.trim();
  return { filters: requestFilters, page, limit: PAGE_SIZE, sortConfig: sort };
}
