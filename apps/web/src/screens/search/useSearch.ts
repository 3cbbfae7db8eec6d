import {
  SEARCH_GROUP_SIZE,
  type SearchAnswer,
  type SearchCounts,
  type SearchRequest,
  isSearchable,
} from '@dosye/domain/calls/search.ts';
import { call } from '@dosye/engine/api/client.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchState } from './searchAddress.ts';

/**
 * Search results for a text. A cached result is shown and requested again, so that a dossier saved a moment ago is
 * found. The previous results are shown while loading. A text that is too short is not sent.
 */
export function useSearch({ query, group, page }: SearchState) {
  const q = query.trim();
  const request: SearchRequest = group === undefined ? { q } : { q, group, page };
  return useQuery({
    queryKey: ['search', request],
    queryFn: ({ signal }) => call<SearchAnswer>('POST', '/search', request, { signal }),
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
}

/** The groups of an answer that have more results than it contains. */
export const groupsToCount = (answer: SearchAnswer): string[] =>
  Object.entries(answer)
    .filter(([, results]) => results.length > SEARCH_GROUP_SIZE)
    .map(([group]) => group);

/**
 * Exact numbers of matches by group. Asked for once the results are shown, which wait for no number.
 * @param groups those to count; none while the results are loading
 */
export function useSearchCounts(query: string, groups: readonly string[]) {
  const q = query.trim();
  return useQuery({
    queryKey: ['search-counts', q, groups],
    queryFn: ({ signal }) =>
      call<SearchCounts>('POST', '/search/counts', { q, groups }, { signal }),
    enabled: groups.length > 0,
    staleTime: 0,
    gcTime: 60_000,
  });
}
