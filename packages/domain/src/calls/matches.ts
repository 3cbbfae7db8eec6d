import type { MatchDecision, MatchLevel, MatchSubject } from '../dossier/acts.ts';
import type { RequestProgress } from './requests.ts';

/** The French names of the decisions, on buttons and in the history. */
export const MATCH_DECISION_LABELS: Readonly<
  Record<MatchSubject, Readonly<Record<MatchDecision, string>>>
> = {
  person: { same: 'Même personne', different: 'Autre personne' },
  weapon: { same: 'Même arme', different: 'Autre arme' },
};

/** Most characters of the note of a decision. */
export const MATCH_NOTE_MAX = 500;

/** Who made a decision, when and why. */
export interface DecisionDetails {
  /** The reason given; '' without one. */
  note: string;
  /** The officer, as `officerName` names them. */
  decidedBy: string;
  /** ISO instant. */
  decidedAt: string;
}

/** A dossier that the caller may see, and that may be of the person or the weapon of a form or of another dossier. */
export interface OwnMatch {
  subject: MatchSubject;
  level: MatchLevel;
  /** Id of its kind. */
  kind: string;
  dossierId: number;
  dossierNo: string;
  /** Id of its office. */
  bureau_id: number;
  /** What the person is in it, such as 'Requérant', or the weapon, such as 'Arme saisie'. */
  role: string;
  /** Of the person, or of the weapon. */
  name: string;
  /** YYYY-MM-DD, or YYYY; '' when the dossier has none, and of a weapon. */
  birthDate: string;
  /** Thumbnail of the person or the weapon; null without a photo. */
  photoUrl: string | null;
  /** ISO instant. */
  created_at: string;
  /** French, such as 'Même NIU', or 'série 57135665 : saisie le 3 mars 2026'. */
  reasons: string[];
  /** What was decided about the two dossiers; null without a decision, and for a form that is not saved. */
  decision: MatchDecision | null;
  /** Null without a decision. */
  decided: DecisionDetails | null;
}

/** POST /api/matches: a saved dossier, or what is typed into a form. */
export type MatchesRequest = { kind: string } & (
  | { dossierId: number }
  | { record: Record<string, unknown> }
);

/** A dossier of another office that may be of the person or the weapon of a saved dossier. */
export interface OtherMatch {
  /** Id of its kind. */
  kind: string;
  /** Name of its office. */
  office: string;
  year: number;
  /** Names it in a request, for who asked, today and tomorrow; it says nothing. */
  ref: string;
  /** The last request of the caller for it; null without any. */
  request: RequestProgress | null;
}

/** Answer of POST /api/matches. */
export interface MatchesAnswer {
  /** Those of the person first; of each the surest first, of a saved dossier those that are decided as different last. */
  own: OwnMatch[];
  /** Dossiers of other offices, which the caller may not see, the surest first; of a saved dossier alone. */
  others: OtherMatch[];
}

/** POST /api/matches/decisions. A decision of null withdraws the last one. */
export interface DecideMatchRequest {
  kind: string;
  dossierId: number;
  otherKind: string;
  otherDossierId: number;
  /** Of the persons unless it is given. */
  subject?: MatchSubject;
  decision: MatchDecision | null;
  note: string;
}

/** Answer of POST /api/matches/decisions. */
export type DecideMatchAnswer = Pick<OwnMatch, 'decision' | 'decided'>;
