import type { HomeAnswer, Overview } from '@dosye/domain/calls/home.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

/** Number of dossiers by the total key of each area. */
export type GlobalTotals = Overview['totals'];

const HOME_KEY = ['home'] as const;
const OVERVIEW_KEY = ['overview'] as const;
const meta = { failed: 'Erreur de chargement des statistiques globales.' };

/** Query keys of what changes with every saved dossier. */
export const COUNTED_KEYS = [HOME_KEY, OVERVIEW_KEY] as const;

/** Reads the one answer of the home page and of other screens that begin with what waits, and puts what other screens share of it where they look for it. */
async function readHome(cache: QueryClient, signal: AbortSignal): Promise<HomeAnswer> {
  const answer = await call<HomeAnswer>('POST', '/home', {}, { signal });
  const { totals, queues, config } = answer;
  cache.setQueryData(OVERVIEW_KEY, { totals, queues });
  cache.setQueryData(['config', null], config);
  return answer;
}

/** Everything that waits for the user. */
export function useHome() {
  const cache = useQueryClient();
  return useQuery<HomeAnswer>({
    queryKey: HOME_KEY,
    queryFn: ({ signal }) => readHome(cache, signal),
    meta,
  });
}

/** What the header showed last, also of another screen; undefined before its first answer. */
export const useLastOverview = (): Overview | undefined =>
  useQueryClient().getQueryData<Overview>(OVERVIEW_KEY);

/** What the header shows. @param isOfHome whether it is part of the answer of {@link useHome}, which the screen reads */
export function useOverview(isOfHome: boolean, enabled = true) {
  const cache = useQueryClient();
  return useQuery<Overview>({
    queryKey: isOfHome ? HOME_KEY : OVERVIEW_KEY,
    queryFn: ({ signal }) =>
      isOfHome ? readHome(cache, signal) : call<Overview>('POST', '/overview', {}, { signal }),
    meta,
    enabled,
  });
}
