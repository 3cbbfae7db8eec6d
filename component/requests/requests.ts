import type { CommunicationRequest } from '@dosye/domain/calls/requests.ts';

/** A request of an agent of Grand'Anse for a custody dossier of Nippes, as the agent sees it. */
export const requestOf = (more: Partial<CommunicationRequest> = {}): CommunicationRequest => ({
  id: 3,
  state: 'open',
  askedAt: '2026-11-20T14:00:00.000Z',
  until: null,
  refusal: '',
  kind: 'retention',
  office: 'Nippes',
  year: 2025,
  officer: 'Inspecteur Mireille ESTIMÉ',
  officerOffice: "Grand'Anse",
  reason: 'Enquête sur un vol à main armée',
  decidedBy: '',
  decidedAt: null,
  dossier: null,
  from: { kind: 'certificat-majeur', dossierId: 41, dossierNo: 'CM01-2026-00041' },
  own: true,
  decides: false,
  ...more,
});

/** The same as the admin of Nippes sees it. */
export const receivedOf = (more: Partial<CommunicationRequest> = {}): CommunicationRequest =>
  requestOf({
    dossier: { kind: 'retention', dossierId: 7, dossierNo: 'RT02-2025-00007' },
    from: null,
    own: false,
    decides: true,
    ...more,
  });

/** What a grant adds. */
export const GRANTED = {
  state: 'granted',
  until: '2026-11-23T14:00:00.000Z',
  decidedBy: 'Commissaire Jocelyn BAPTISTE',
  decidedAt: '2026-11-20T15:00:00.000Z',
} as const;
