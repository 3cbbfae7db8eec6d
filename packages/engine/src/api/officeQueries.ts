import type { OfficersAnswer } from '@dosye/domain/calls/officers.ts';
import type { Office, OfficeOverview } from '@dosye/domain/calls/offices.ts';
import type { AnsweredConfig, SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerTo } from './client.ts';
import { queryClient } from './queryClient.ts';

/** @param bureauId the user's own office, else the first, by default @param enabled false where another answer has it */
export function useSiteConfig(bureauId?: number, enabled = true) {
  return useQuery({ ...configQuery(bureauId), enabled });
}

const configQuery = (bureauId?: number) =>
  queryOptions({
    queryKey: ['config', bureauId ?? null],
    queryFn: answerTo<AnsweredConfig>('POST', '/config', { bureauId }),
    // Refetched on nearly every screen: it is small, and a change by an administrator is seen soon.
    staleTime: 15_000,
  });

/** The configuration of the user's own office, which the header has nearly always read. Throws ApiError. */
export const readSiteConfig = (): Promise<SiteConfig> => queryClient.ensureQueryData(configQuery());

/** The offices that the user may see. */
export function useOffices(enabled = true) {
  return useQuery({
    queryKey: ['offices'],
    queryFn: answerTo<Office[]>('POST', '/admin/bureaux/list'),
    staleTime: 5 * 60_000,
    enabled,
  });
}

/** Offices as a select offers them. */
export const officeOptions = (offices: readonly Pick<Office, 'id' | 'nom'>[]) =>
  offices.map(({ id, nom }) => ({ value: String(id), label: nom }));

/** The officers of an office: the user's own, or the one that a super role has chosen. */
export const officersQuery = (bureauId: number | undefined) => ({
  queryKey: ['officers', bureauId ?? null],
  queryFn: answerTo<OfficersAnswer>(
    'GET',
    `/officers${bureauId === undefined ? '' : `?bureauId=${bureauId}`}`,
  ),
});

/** The officers that a form suggests. The last answer stays as long as the page, so that a form has it without the server. */
export const useOfficers = (bureauId: number | undefined, enabled = true) =>
  useQuery({
    ...officersQuery(bureauId),
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    enabled,
  });

/** Who and what belongs to each office; for those who manage offices. */
export const useOfficeOverview = () =>
  useQuery({
    queryKey: ['offices', 'overview'],
    queryFn: answerTo<OfficeOverview[]>('POST', '/admin/bureaux/overview'),
  });
