import { type SearchAnswer, isSearchable } from '@dosye/domain/calls/search.ts';
import { call } from '@dosye/engine/api/client.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/**
 * What the server finds, asked anew each time: a dossier that was saved a moment ago is there. What was
 * found before stays until the next is here. In: the text typed; too short a one asks nothing.
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
