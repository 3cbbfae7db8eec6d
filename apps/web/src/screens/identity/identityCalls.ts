import type { IdentityAnswer } from '@dosye/domain/calls/identities.ts';
import { answerTo } from '@dosye/engine/api/client.ts';
import { MATCHES_KEY } from '@dosye/engine/api/dossierQueries.ts';
import { useQuery } from '@tanstack/react-query';

/** What the user may see of the person of a dossier. A decision about its matches reads it again. */
export const useIdentity = (kind: string, dossierId: string) =>
  useQuery({
    queryKey: [MATCHES_KEY, 'identity', kind, dossierId],
    queryFn: answerTo<IdentityAnswer>(
      'GET',
      `/identities/${encodeURIComponent(kind)}/${encodeURIComponent(dossierId)}`,
    ),
  });

/** Title of the page and of the paper. */
export const IDENTITY_TITLE = 'Fiche de synthèse';
export const NO_IDENTITY = 'Ce dossier n’existe pas, ou n’est pas celui d’une personne.';
