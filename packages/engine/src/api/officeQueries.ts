import type { Office } from '@dosye/domain/calls/offices.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

/** Number of dossiers by the total key of each area. */
export type GlobalTotals = Readonly<Record<string, number>>;

/**
 * The configuration of an office. In: the office's id; without it the server answers that of the user's own
 * office, else of the first.
 */
export function useSiteConfig(bureauId?: number) {
  return useQuery({
    queryKey: ['config', bureauId ?? null],
    queryFn: ({ signal }) =>
      call<SiteConfig>('POST', '/config', bureauId === undefined ? {} : { bureauId }, { signal }),
    // Refetched on nearly every screen: it is small, and a change by an administrator is seen soon.
    staleTime: 15_000,
  });
}

/** Number of dossiers of each area that the user may see; undefined while loading or after an error. */
export function useGlobalTotals(enabled = true) {
  return useQuery({
    queryKey: ['totals'],
    queryFn: ({ signal }) => call<GlobalTotals>('POST', '/global-totals', {}, { signal }),
    meta: { failed: 'Erreur de chargement des statistiques globales.' },
    enabled,
  });
}

/** The offices that the user may see. */
export function useOffices(enabled = true) {
  return useQuery({
    queryKey: ['offices'],
    queryFn: ({ signal }) => call<Office[]>('POST', '/admin/bureaux/list', {}, { signal }),
    staleTime: 5 * 60_000,
    enabled,
  });
}
