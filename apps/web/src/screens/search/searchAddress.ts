import { SEARCH_MAX_LENGTH, SEARCH_PAGE_MAX } from '@dosye/domain/calls/search.ts';
import type { AreaEntry } from '@dosye/domain/dossier/entry.ts';
import { int, text, type UrlState, urlState } from '@dosye/engine/ui/urlState.ts';

/** DOM id of the box of the global search. */
export const SEARCH_BOX_ID = 'recherche-globale';

/** What a search page shows; all of it is kept in the URL, so that back, reload and a shared link lead to it. */
export interface SearchState {
  readonly query: string;
  /** The one group that is shown, by the `type` of its results; undefined for all. */
  readonly group?: string | undefined;
  /** From 1; of one group. */
  readonly page: number;
}

const PARAMS = urlState({ q: text(SEARCH_MAX_LENGTH), groupe: text(40), page: int(1) });

/** The URL of a search. */
export const SEARCH_URL: UrlState<SearchState> = {
  read: (params) => {
    const { q, groupe, page } = PARAMS.read(params);
    const isPage = groupe !== '' && page <= SEARCH_PAGE_MAX;
    return { query: q, group: groupe || undefined, page: isPage ? page : 1 };
  },
  write: ({ query, group = '', page }) => PARAMS.write({ q: query, groupe: group, page }),
};

/** The link to all results of a query, or to those of one group. */
export const searchLink = (query: string, group?: string): string =>
  `?${SEARCH_URL.write({ query, group, page: 1 })}`;

/** URL of an area's list filtered by a search. */
export const listUrl = ({ paths }: AreaEntry, query: string): string =>
  `${paths.list}?recherche=${encodeURIComponent(query)}`;
