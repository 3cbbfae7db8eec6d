import type { GlobalStats } from '@dosye/domain/calls/dashboard.ts';
import type { HistoryAnswer, HistoryFilters } from '@dosye/domain/calls/history.ts';
import type { NightlyStatus } from '@dosye/domain/calls/nightlyBackup.ts';
import { PAGE_SIZE } from '@dosye/domain/dossier/area.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { answerTo } from '@dosye/engine/api/client.ts';
import { COUNTED_KEYS } from '@dosye/engine/api/homeQueries.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const KEYS = {
  users: ['admin', 'users'],
  history: ['admin', 'history'],
  stats: ['admin', 'stats'],
  nightly: ['admin', 'nightly'],
} as const;

/** The accounts that the user may see. */
export const USERS_QUERY = {
  queryKey: KEYS.users,
  queryFn: answerTo<UserRow[]>('POST', '/admin/users/list'),
};
export const useUsers = () => useQuery(USERS_QUERY);

/** A page of the action history. */
export function historyQuery(filters: HistoryFilters, page: number) {
  const request = { filters, page, limit: PAGE_SIZE };
  return {
    queryKey: [...KEYS.history, request],
    queryFn: answerTo<HistoryAnswer>('POST', '/admin/activity-log/list', request),
  };
}

/** The statistics of the dashboard. */
export function useGlobalStats() {
  return useQuery({
    queryKey: KEYS.stats,
    queryFn: answerTo<GlobalStats>('POST', '/superadmin/dashboard-stats'),
    meta: { failed: 'Impossible de charger les données du tableau de bord.' },
  });
}

/** Interval between two requests for the status of the nightly backups, in milliseconds. */
const NIGHTLY_REFETCH_INTERVAL = 5 * 60_000;

/** Status of the nightly backups; for the super administrator. */
export function useNightlyStatus() {
  return useQuery({
    queryKey: KEYS.nightly,
    queryFn: answerTo<NightlyStatus>('POST', '/superadmin/backup/nightly'),
    refetchInterval: NIGHTLY_REFETCH_INTERVAL,
  });
}

/** Invalidates every query of the hub, and the counters of the header, after a change. */
export function useRefreshAdmin(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['admin'] }),
      cache.invalidateQueries({ queryKey: ['offices'] }),
      ...COUNTED_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })),
      cache.invalidateQueries({ queryKey: ['officers'] }),
    ]);
  };
}
