import type {
  DecideMatchAnswer,
  DecideMatchRequest,
  MatchesAnswer,
  MatchesRequest,
} from '@dosye/domain/calls/matches.ts';
import type { CommunicationRequest, NewRequest } from '@dosye/domain/calls/requests.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerTo, call } from '../api/client.ts';
import { ACTS_KEY, MATCHES_KEY } from '../api/dossierQueries.ts';

/** The other dossiers that may be of the person of a dossier, with what was decided about them, and those elsewhere. */
export function useDossierMatches(kind: string, dossierId: number) {
  return useQuery({
    queryKey: [MATCHES_KEY, 'of', dossierId],
    queryFn: answerTo<MatchesAnswer>('POST', '/matches', {
      kind,
      dossierId,
    } satisfies MatchesRequest),
  });
}

/** Returns a function that loads the matches and the histories of both dossiers again, after a decision. */
export function useRefreshMatches(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: [MATCHES_KEY] }),
      cache.invalidateQueries({ queryKey: ['history'] }),
      // A decision may be what an act waits for.
      cache.invalidateQueries({ queryKey: [ACTS_KEY] }),
    ]);
  };
}

/** Asks for the communication of a dossier of another office. Throws ApiError. */
export const askCommunication = (request: NewRequest): Promise<CommunicationRequest> =>
  call('POST', '/requests', request);

/** Records a decision about two dossiers. Throws ApiError. */
export const decideMatch = (request: DecideMatchRequest): Promise<DecideMatchAnswer> =>
  call('POST', '/matches/decisions', request);
