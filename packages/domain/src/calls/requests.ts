import type { DossierLink } from '../dossier/links.ts';
import type { Dossier } from '../dossier/record.ts';

/** Where a request for communication stands. A grant ends by time, or early; what it ended for is not told. */
export const REQUEST_STATES = ['open', 'granted', 'refused', 'ended'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The French names of the states, as lists show them. */
export const REQUEST_STATE_LABELS: Readonly<Record<RequestState, string>> = {
  open: 'En attente',
  granted: 'Accordée',
  refused: 'Refusée',
  ended: 'Terminée',
};

/** Requests that the reader decides, and their own. */
export const REQUEST_SIDES = ['received', 'own'] as const;
export type RequestSide = (typeof REQUEST_SIDES)[number];

/** Most days that a dossier is communicated for. */
export const REQUEST_DAYS_MAX = 14;
/** Characters of the reason of a request, of a refusal and of the early end of a grant. */
export const REQUEST_REASON_MIN = 10;
export const REQUEST_REASON_MAX = 500;

export const REQUEST_TEXTS = {
  reason: `Indiquez le motif, en ${REQUEST_REASON_MIN} caractères au moins.`,
  days: `Indiquez un nombre de jours, de 1 à ${REQUEST_DAYS_MAX}.`,
  ref: 'Ce rapprochement n’est plus à jour. Rouvrez le dossier, puis demandez de nouveau.',
  gone: 'Cette demande n’existe pas, ou ne vous est pas accessible.',
  again: 'Vous avez déjà demandé communication de ce dossier : voyez « Mes demandes ».',
  own: 'Personne ne décide de sa propre demande.',
  minor:
    'Ce dossier est d’une personne mineure ou d’âge inconnu au jour du dossier : rien ne s’en communique à un autre bureau.',
  closed: 'Cette communication n’est pas accordée, ou elle est terminée.',
} as const;

/** What the officer who asked sees of a request beside the match. */
export interface RequestProgress {
  id: number;
  state: RequestState;
  /** ISO instant. */
  askedAt: string;
  /** ISO instant of the end of a grant; null without one. */
  until: string | null;
  /** Why it was refused, or ended early; '' otherwise. */
  refusal: string;
}

/** A request that a dossier of another office be communicated. */
export interface CommunicationRequest extends RequestProgress {
  /** Id of the kind of the dossier that is asked for, its office and year. */
  kind: string;
  office: string;
  year: number;
  /** The officer who asks, and their office. */
  officer: string;
  officerOffice: string;
  reason: string;
  /** Who decided last, and when (ISO instant); '' and null while it is open. */
  decidedBy: string;
  decidedAt: string | null;
  /** The dossier that is asked for, and the one from which it is, for who sees it anyway. */
  dossier: DossierLink | null;
  from: DossierLink | null;
  /** Whether it is the reader's own, and whether they may decide it now. */
  own: boolean;
  decides: boolean;
}

/** `POST /api/requests`, answered 201 with the row. @see OtherMatch for `ref` */
export interface NewRequest {
  ref: string;
  reason: string;
}

/** `POST /api/requests/list`: those that wait first, then the newest. */
export interface RequestListRequest {
  filters?: { side?: RequestSide | ''; state?: RequestState | '' };
  page: number;
  limit: number;
}
export interface RequestListAnswer {
  requests: CommunicationRequest[];
  total: number;
}

/** `GET /api/requests/{id}/dossier`: what was granted; the addresses of its pictures are those of the request. */
export interface CommunicatedDossier {
  request: CommunicationRequest;
  dossier: Dossier;
}
