import type {
  CommunicatedDossier,
  CommunicationRequest,
  RequestListAnswer,
  RequestListRequest,
} from '@dosye/domain/calls/requests.ts';
import { answerTo, call } from '@dosye/engine/api/client.ts';
import { useQueryClient } from '@tanstack/react-query';

const REQUESTS_KEY = 'requests';

/** A page of requests. */
export const requestsQuery = (request: RequestListRequest) => ({
  queryKey: [REQUESTS_KEY, request],
  queryFn: answerTo<RequestListAnswer>('POST', '/requests/list', request),
});

/** A dossier that was granted: each reading is in both histories, and none is kept. */
export const communicatedQuery = (id: string) => ({
  queryKey: ['communicated', id],
  queryFn: answerTo<CommunicatedDossier>('GET', `/requests/${encodeURIComponent(id)}/dossier`),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Returns a function that decides about a request and reads the list again. It throws ApiError. */
export function useDecision(): (
  id: number,
  decision: { days: number } | { reason: string },
) => Promise<void> {
  const cache = useQueryClient();
  return async (id, decision) => {
    const what = 'days' in decision ? 'grant' : 'refuse';
    await call<CommunicationRequest>('POST', `/requests/${id}/${what}`, decision);
    await cache.invalidateQueries({ queryKey: [REQUESTS_KEY] });
  };
}
