import { SEARCH_PAGE_MAX } from '@dosye/domain/calls/search.ts';
import type { AreaEntry } from '@dosye/domain/dossier/entry.ts';

/** DOM id of the box of the global search. */
export const SEARCH_BOX_ID = 'recherche-globale';

/** What a search page shows; all of it is kept in the URL, so that back, reload and a shared link lead to it. */
export interface SearchState {
  readonly query: string;
  /** The one group that is shown, by the `type` of its results; undefined for all. */
  readonly group: string | undefined;
  /** From 1; of one group. */
  readonly page: number;
}

/** Reads the state from the URL parameters. */
export function readSearch(params: URLSearchParams): SearchState {
  const group = params.get('groupe') ?? '';
  const page = Number(params.get('page') ?? 1);
  const valid = group !== '' && Number.isSafeInteger(page) && page >= 1 && page <= SEARCH_PAGE_MAX;
  return {
    query: params.get('q') ?? '',
    group: group === '' ? undefined : group,
    page: valid ? page : 1,
  };
}

/** Writes the state as URL parameters; a blank query leaves none. */
export function writeSearch({ query, group, page }: Partial<SearchState>): URLSearchParams {
  if (query === undefined || query.trim() === '') return new URLSearchParams();
  return new URLSearchParams({
    q: query,
    ...(group === undefined ? {} : { groupe: group }),
    ...(page === undefined || page === 1 ? {} : { page: String(page) }),
  });
}

/** URL of an area's list filtered by a search. */
export const listUrl = ({ paths }: AreaEntry, query: string): string =>
  `${paths.list}?recherche=${encodeURIComponent(query)}`;
