import {
  type AreaDeclaration,
  COMMON_SORTS,
  PAGE_SIZE,
  RELEVANCE,
} from '@dosye/domain/dossier/area.ts';
import type { ListRequest } from '@dosye/domain/calls/dossiers.ts';
import { takes } from '@dosye/domain/dossier/countedFilter.ts';
import type { SelectOption } from '../ui/Select.tsx';
import {
  day,
  id,
  int,
  text,
  type UrlParam,
  type UrlState,
  urlState,
  valid,
} from '../ui/urlState.ts';

/** State of a list; all of it is kept in the URL. */
export interface ListState {
  readonly search: string;
  /** The other filters that are set, by their name in the URL; blank ones are absent. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: ListRequest['sortConfig'] & {
    /** No column was chosen: this is the order in which the list opens, and a search of an area puts the best first. */
    readonly isOpening?: boolean;
  };
  /** From 1. */
  readonly page: number;
}

/** A filter of a list: a parameter of its URL, and a control. */
export interface ListFilter {
  /** Of the parameter, in French like everything that users see. */
  readonly name: string;
  readonly label: string;
  /** 'whenSet' has no control. */
  readonly show: 'text' | 'day' | 'office' | 'segments' | 'select' | 'whenSet';
  readonly choices?: readonly SelectOption[] | undefined;
  /** Label of the choice that filters nothing; 'Tous' by default. */
  readonly all?: string | undefined;
  /** Whether a value is valid, where not only the choices are. */
  readonly takes?: (value: string) => boolean;
  readonly placeholder?: string;
  /** Longest text; 200 characters by default. */
  readonly maxLength?: number;
  /** Values that are suggested while a text is typed. */
  readonly suggestions?: readonly string[];
  /** Delay between the last keystroke and the request, in milliseconds; 300 by default. */
  readonly delay?: number;
}

/** What the parameter of a filter follows from. */
type ParamKey = 'name' | 'show' | 'choices' | 'takes' | 'maxLength';

interface ListAddress {
  readonly filters: readonly Pick<ListFilter, ParamKey>[];
  /** Keys to sort by. */
  readonly sorts?: readonly string[];
  readonly openingSort?: ListState['sort'];
}

/** The parameter of a list's search, in the URL and among its filters. */
export const SEARCH = 'recherche';
const DIRECTIONS = { asc: 'croissant', desc: 'decroissant' } as const;
const NO_SORT: ListState['sort'] = { key: '', direction: 'asc' };
const BEST_FIRST: ListRequest['sortConfig'] = { key: RELEVANCE, direction: 'asc' };
const TEXT_MAX = 200;

function paramOf({
  show,
  choices = [],
  takes: isValid,
  maxLength = TEXT_MAX,
}: ListAddress['filters'][number]): UrlParam<string> {
  if (show === 'text') return text(maxLength);
  if (show === 'day') return day();
  if (show === 'office' && !isValid) return id();
  return valid(isValid ?? ((value) => choices.some((choice) => choice.value === value)));
}

/** The URL of a list; what it does not know is ignored, and default values are omitted, so that links stay short. */
export function listUrl({
  filters,
  sorts = [],
  openingSort = NO_SORT,
}: ListAddress): UrlState<ListState> {
  const params = urlState<Record<string, string>>({
    ...Object.fromEntries(filters.map((filter) => [filter.name, paramOf(filter)])),
    tri: valid((key) => sorts.includes(key)),
    sens: valid((direction) => Object.values<string>(DIRECTIONS).includes(direction)),
  });
  const pages = urlState({ page: int(1) });
  return {
    read: (search) => {
      const { [SEARCH]: searched = '', tri, sens, ...values } = params.read(search);
      const direction = sens === DIRECTIONS.desc ? 'desc' : 'asc';
      return {
        search: searched,
        filters: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
        sort:
          tri || sens
            ? { key: tri || openingSort.key, direction }
            : { ...openingSort, isOpening: true },
        ...pages.read(search),
      };
    },
    write: ({ search, filters: set, sort, page }) => {
      const values = params.write({
        ...Object.fromEntries(filters.map(({ name }) => [name, set[name] ?? ''])),
        ...(filters.some(({ name }) => name === SEARCH) && { [SEARCH]: search }),
        tri: sort.isOpening ? '' : sort.key,
        sens: sort.isOpening ? '' : DIRECTIONS[sort.direction],
      });
      return new URLSearchParams([...values, ...pages.write({ page })]);
    },
  };
}

const OFFICE = 'bureauId';

/** The id of the office that a list is narrowed to. */
export const officeOf = ({ [OFFICE]: office }: ListState['filters']): number | undefined =>
  office === undefined ? undefined : Number(office);

/** The URL of an area's list. */
export const areaUrl = ({ list }: AreaDeclaration): UrlState<ListState> =>
  listUrl({
    filters: [
      { name: SEARCH, show: 'text' },
      { name: 'dateDebut', show: 'day' },
      { name: 'dateFin', show: 'day' },
      { name: OFFICE, show: 'office' },
      ...list.filters.map((filter) => ({
        ...filter,
        takes: (value: string) => takes(filter, value),
      })),
    ],
    sorts: [...list.sorts, ...COMMON_SORTS],
    openingSort: list.openingSort ?? list.defaultSort,
  });

/** Reads the state of an area's list from the URL parameters. */
export const readListState = (area: AreaDeclaration, params: URLSearchParams): ListState =>
  areaUrl(area).read(params);

/** The value of a filter, or of the search; '' for none. */
export const valueOf = ({ search, filters }: ListState, name: string): string =>
  name === SEARCH ? search : (filters[name] ?? '');

/** Whether the state shows less than the whole list. */
export const isFiltered = ({ search, filters }: ListState): boolean =>
  search !== '' || Object.keys(filters).length > 0;

/** The state with a filter or the search set, or removed by a blank value, on page 1. */
export function withFilter(state: ListState, name: string, value: string): ListState {
  if (name === SEARCH) return { ...state, search: value, page: 1 };
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

/** Whether the order is that of the matches, the best first: something is searched and no column was chosen. */
export const isByRelevance = ({ search, sort }: ListState): boolean =>
  search.trim() !== '' && sort.isOpening === true;

/** The request of a state of an area's list. */
export function toListRequest(state: ListState): ListRequest {
  const { search, filters, page } = state;
  const { key, direction } = isByRelevance(state) ? BEST_FIRST : state.sort;
  const requestFilters: ListRequest['filters'] = {};
  for (const [name, value] of Object.entries(filters)) {
    requestFilters[name] = name === OFFICE ? Number(value) : value;
  }
  if (search.trim() !== '') requestFilters['searchTerm'] = search.trim();
  return { filters: requestFilters, page, limit: PAGE_SIZE, sortConfig: { key, direction } };
}
