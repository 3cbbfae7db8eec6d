import type {
  Act,
  ActFilters,
  ActListAnswer,
  ActListRequest,
  ApprovalRequest,
  DeliverRequest,
  DossierActsAnswer,
  EarlierPapersAnswer,
  NextActAnswer,
  ReissueRequest,
  VoidRequest,
  WaiveRequest,
} from '@dosye/domain/calls/acts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerTo, call } from '../api/client.ts';
import { ACTS_KEY, LISTS_KEY, MATCHES_KEY, wholeQuery } from '../api/dossierQueries.ts';
import { COUNTED_KEYS } from '../api/homeQueries.ts';

/** The acts of a dossier, newest first, and the number of its earlier papers. */
export function useDossierActs(dossierId: number) {
  return useQuery({
    queryKey: [ACTS_KEY, 'of', dossierId],
    queryFn: answerTo<DossierActsAnswer>('GET', `/acts/of/${dossierId}`),
  });
}

/** Tells whether the page has read a valid act of this version. A hint: somebody may have saved or made it void since. */
export function useKnownAct(): (dossier: { id: number; version?: number | undefined }) => boolean {
  const cache = useQueryClient();
  return ({ id, version }) => {
    const newest = cache.getQueryData<DossierActsAnswer>([ACTS_KEY, 'of', id])?.acts[0];
    return newest?.state === 'valid' && newest.version === version;
  };
}

/** The act of the present version of a dossier, or what issuing it would give. Throws ApiError. */
export const readNextAct = (kind: string, dossierId: number): Promise<NextActAnswer> =>
  call('GET', `/acts/next/${kind}/${dossierId}`, {});

/** A page of the register. */
export const actsQuery = (request: ActListRequest) => ({
  queryKey: [ACTS_KEY, 'list', request],
  queryFn: answerTo<ActListAnswer>('POST', '/acts/list', request),
});

/** The filtered register for printing. */
export const wholeRegisterQuery = (filters: ActFilters) =>
  wholeQuery<Act>([ACTS_KEY, filters], async ({ after, limit }, signal) => {
    const request: ActListRequest = { filters, page: 1, limit, after: after?.number ?? '' };
    const { acts, total } = await call<ActListAnswer>('POST', '/acts/list', request, { signal });
    return { rows: acts, total };
  });

/** A page of the dossiers with papers from before the register. */
export const earlierPapersQuery = (page: number, limit: number) => ({
  queryKey: [ACTS_KEY, 'earlier', page, limit],
  queryFn: answerTo<EarlierPapersAnswer>('POST', '/acts/earlier', { page, limit }),
});

/** Returns a function that loads acts, lists, counters and the histories of dossiers again, after a change of an act. */
export function useRefreshActs(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: [ACTS_KEY] }),
      cache.invalidateQueries({ queryKey: [LISTS_KEY] }),
      cache.invalidateQueries({ queryKey: ['history'] }),
      ...COUNTED_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })),
      // A refused act may lead to matches that the page does not know yet.
      cache.invalidateQueries({ queryKey: [MATCHES_KEY] }),
    ]);
  };
}

/** Issues the next act of the same version of a dossier. Throws ApiError. */
export const reissueAct = async (request: ReissueRequest): Promise<Act> =>
  (await call<{ act: Act }>('POST', '/acts/reissue', request)).act;

/** Lets a condition pass for the present version of a dossier. Throws ApiError. */
export const waiveCondition = (request: WaiveRequest): Promise<unknown> =>
  call('POST', '/acts/waive', request);

/** Notes to whom an act is handed over. Throws ApiError. */
export const deliverAct = (number: string, request: DeliverRequest): Promise<unknown> =>
  call('POST', `/acts/${encodeURIComponent(number)}/deliver`, request);

/** Makes an act void, or takes back that it was handed over. Throws ApiError. */
export const undoAct = (
  number: string,
  what: 'void' | 'deliver/undo',
  request: VoidRequest,
): Promise<unknown> => call('POST', `/acts/${encodeURIComponent(number)}/${what}`, request);

/** Accepts the paper of the next act of a dossier, or sends the dossier back with a reason. Throws ApiError. */
export const decideApproval = (
  decision: 'approve' | 'return',
  request: ApprovalRequest,
): Promise<unknown> => call('POST', `/acts/${decision}`, request);
