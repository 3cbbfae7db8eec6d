import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

/** Counts of dossiers by the key that each area declares (spec file 1 §3). */
export type GlobalTotals = Readonly<Record<string, number>>;

/**
 * The configuration of an office: its own for a user, any for the super roles.
 * In: the office; without it, the user's own, else office 1 (spec file 1 §6).
 */
export function useSiteConfig(bureauId?: number) {
  return useQuery({
    queryKey: ['config', bureauId ?? null],
    queryFn: ({ signal }) =>
      call<SiteConfig>('POST', '/config', bureauId === undefined ? {} : { bureauId }, { signal }),
    // What an administrator saves is to be seen at once: it is small, and read anew at every screen.
    staleTime: 15_000,
  });
}

/** How many dossiers of each area the user may see; zero while unknown or after a failure. */
export function useGlobalTotals(enabled = true) {
  return useQuery({
    queryKey: ['totals'],
    queryFn: ({ signal }) => call<GlobalTotals>('POST', '/global-totals', {}, { signal }),
    meta: { failed: 'Erreur de chargement des statistiques globales.' },
    enabled,
  });
}

/** An office as the list of offices gives it (spec file 1 §3). */
export interface Office {
  readonly id: number;
  readonly nom: string;
}

/** The offices that the user may see: all of them for the super roles (decision 4). */
export function useOffices(enabled = true) {
  return useQuery({
    queryKey: ['offices'],
    queryFn: ({ signal }) => call<Office[]>('POST', '/admin/bureaux/list', {}, { signal }),
    staleTime: 5 * 60_000,
    enabled,
  });
}
