import type { ActState, ApprovalStep, DossierAct } from '../dossier/actState.ts';
import type { ActRefusalReason, Consultation } from '../dossier/acts.ts';

/** The French names of the states, as the register shows them. */
export const ACT_STATE_LABELS: Readonly<Record<ActState, string>> = {
  valid: 'Valable',
  replaced: 'Remplacé',
  void: 'Annulé',
  expired: 'Expiré',
};

/** An act as the register and the details page of its dossier show it. */
export interface Act {
  /** `CM01-2026-00033-D2`: the number of the dossier and the issue. */
  number: string;
  /** Id of its declaration (dossier/acts.ts), which is that of the dossier's kind. */
  kind: string;
  dossierId: number;
  dossierNo: string;
  bureau_id: number;
  /** Version of the dossier that it was made from. */
  version: number;
  state: ActState;
  /** ISO instant. */
  issuedAt: string;
  /** The issuing officer, as `officerName` names them. */
  issuedBy: string;
  /** The user name of that officer; '' once the account is deleted. */
  issuedByUser: string;
  /** Whom it is about. */
  name: string;
  /** What it certifies. */
  result: string;
  /** Registers that were consulted for it, and when. */
  consulted: Consultation[];
  /** Last day of its validity, YYYY-MM-DD; '' when it does not expire. */
  validUntil: string;
  /** Number of the act that replaced it; '' when none did. */
  replacedBy: string;
  /** When, by whom and why it was made void; null while it is not. */
  voided: { at: string; by: string; reason: string } | null;
  /** Conditions that were waived for it, with the reasons given. */
  waived: { condition: string; message: string; reason: string; by: string }[];
  /** Who accepted its paper before the issue, and whether they had saved that version themselves; null where nobody had to. */
  approved: { at: string; by: string; own: boolean } | null;
  /** When it was handed over, ISO instant, and to whom; null and '' while it is not. */
  deliveredAt: string | null;
  deliveredTo: string;
  /** How it was handed over; null while it is not. */
  delivery: ActDelivery | null;
  /** Whether it is to be handed over: valid, and issued since its office keeps the register of deliveries. */
  due: boolean;
}

/** What the register of deliveries has of an act, beside to whom and when. */
interface ActDelivery {
  /** {@link BEARER}, or what whoever received it is to the bearer. */
  relation: string;
  /** The paper that they have shown; '' for none. */
  paper: string;
  /** Address of their signature; '' for none. */
  signature: string;
  /** The officer who handed it over. */
  by: string;
}

/** The relation of the person themselves whom an act is about. */
export const BEARER = 'titulaire';

/** Whether acts were handed over, as the register is filtered by it. */
export const DELIVERY_STATES = ['delivered', 'due'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const DELIVERY_LABELS: Readonly<Record<DeliveryState, string>> = {
  delivered: 'Remis',
  due: 'À remettre',
};

/** The filters of the register; '' or undefined means no filter. Days are YYYY-MM-DD in Haiti, both inclusive. */
export interface ActFilters {
  /** Part of the number of an act. */
  number?: string | undefined;
  /** Words of the name that it is about, in any order and spelling of case and accents; parts of words too. */
  name?: string | undefined;
  kind?: string | undefined;
  state?: ActState | '' | undefined;
  delivery?: DeliveryState | '' | undefined;
  bureauId?: number | undefined;
  dateDebut?: string | undefined;
  dateFin?: string | undefined;
}

/** What the register is sorted by. */
export const ACT_SORT_KEYS = ['number', 'name', 'issuedAt', 'state'] as const;
export type ActSortKey = (typeof ACT_SORT_KEYS)[number];

/** `POST /api/acts/list`. */
export interface ActListRequest {
  filters: ActFilters;
  /** The newest first by default. */
  sortConfig?: { key: ActSortKey; direction: 'asc' | 'desc' };
  page: number;
  limit: number;
  /** Number of the previous page's last act, where every page is read in the default order; `page` is 1 then. */
  after?: string;
}

export interface ActListAnswer {
  acts: Act[];
  total: number;
}

/** `GET /api/acts/of/{dossierId}`: the acts of a dossier, the newest first. */
export interface DossierActsAnswer {
  acts: Act[];
  /** Number of papers that were printed of it before the register existed. */
  earlierPapers: number;
  /** Of a dossier whose kind issues acts. */
  today?: ActToday;
}

/** What a dossier is today with regard to its act, by everything that decides on an issue. */
export interface ActToday {
  act: DossierAct;
  /** What stands in the way of the next act; none while one is valid. */
  reasons: ActRefusalReason[];
  /** The last step of the approval of the next act of this version; left out without any. */
  approval?: ActApproval | undefined;
}

/** A step of the approval of an act: asked for, accepted or returned. */
export interface ActApproval {
  step: ApprovalStep;
  /** ISO instant. */
  at: string;
  /** The officer who asked or decided. */
  by: string;
  /** Why it was returned; '' otherwise. */
  reason: string;
}

/** `GET /api/acts/next/{kind}/{dossierId}`: the act of the present version of a dossier, or what issuing it would give. */
export interface NextActAnswer {
  /** Null where no act of the present version has been issued: its next download issues one. */
  present: { number: string; state: ActState } | null;
  /** Whom it is about: names as printed, birth date (YYYY-MM-DD or '') and the address of their picture or ''. */
  name: string;
  birthDate: string;
  photo: string;
  /** Last day of its validity, YYYY-MM-DD, if it is issued today; '' when it does not expire. */
  validUntil: string;
  /** The conditions that neither hold today nor are waived. */
  reasons: ActRefusalReason[];
  /** Whether its issue waits for an approval: what would issue it asks for that first. */
  needsApproval: boolean;
  /** The last step of its approval; left out without any. */
  approval?: ActApproval | undefined;
  /** Whether the office keeps the register of deliveries. */
  keepsDeliveries: boolean;
}

/** A dossier with papers that were printed before the register existed. */
export interface EarlierPapers {
  dossierId: number;
  dossierNo: string;
  kind: string;
  bureau_id: number;
  /** How often they were printed. */
  times: number;
  /** The last day of that in Haiti, YYYY-MM-DD. */
  lastDay: string;
  /** Number of its newest act; '' when it has none. */
  actNo: string;
}

/** The answer of `POST /api/acts/earlier` `{ page, limit }`, the last printed first. */
export interface EarlierPapersAnswer {
  dossiers: EarlierPapers[];
  total: number;
}

/** `POST /api/acts/reissue`: the next act of a version whose last one expired or was made void. Answers `{ act }`. */
export interface ReissueRequest {
  kind: string;
  dossierId: number;
}

/** Fewest characters of the reason for a waiver or a voiding, and the sentence that asks for them. */
export const ACT_REASON_MIN = 10;
export const ACT_REASON_MAX = 500;
export const ACT_REASON_REQUIRED = `Indiquez le motif, en ${ACT_REASON_MIN} caractères au moins.`;

/**
 * `POST /api/acts/waive`: lets a waivable condition pass for the present version of the dossier. Answers
 * `{ reasons }`, the conditions that still do not hold.
 */
export interface WaiveRequest extends ReissueRequest {
  condition: string;
  reason: string;
}

/**
 * `POST /api/acts/approve` and `POST /api/acts/return`: decides about the version whose act waits for approval. Both answer
 * `{ today }`. A return has a reason of {@link ACT_REASON_MIN} characters.
 */
export interface ApprovalRequest extends ReissueRequest {
  version: number;
  reason?: string;
}

/** `POST /api/acts/{number}/deliver`. Answers `{ act }`. */
export interface DeliverRequest {
  to: string;
  /** {@link BEARER} or a text. */
  relation: string;
  paper?: string;
  /** A picture as data URL. */
  signature?: string;
}

/** Sentences about what a delivery lacks. */
export const DELIVERY_TEXTS = {
  to: 'Indiquez à qui l’acte est remis.',
  relation: 'Indiquez le lien avec le titulaire.',
} as const;

/** `POST /api/acts/{number}/void` and `POST /api/acts/{number}/deliver/undo`. Answer `{ act }`. */
export interface VoidRequest {
  reason: string;
}

/**
 * `GET /api/verification/{number}?c={checkCode}&sha256={hex}`: state and day of the last change of state, nothing
 * else; `same` tells whether the PDF with that SHA-256 is the registered one, where it was asked.
 */
export interface ActStateAnswer {
  state: ActState;
  /** Day of the state in Haiti, YYYY-MM-DD: of issue, of the replacement, of the voiding, or the last of its validity. */
  day: string;
  same?: boolean;
}
