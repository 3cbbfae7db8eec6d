import { type SearchAnswer, isSearchable } from '@dosye/domain/calls/search.ts';
import { call } from '@dosye/engine/api/client.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/**
 * Search results for a text. A cached result is shown and requested again, so that a dossier saved a moment ago is
 * found. The previous results are shown while loading. A text that is too short is not sent.
 */
export function useSearch(query: string) {
  const q = query.trim();
  return useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call<SearchAnswer>('POST', '/search', { q }, { signal }),
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
}
