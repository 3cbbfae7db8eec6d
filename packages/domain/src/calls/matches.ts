/**
 * How certainly two dossiers are of one person: with an identity number in common, with the same birth date and a name
 * that matches, or with a similar date.
 */
export type MatchLevel = 'same' | 'likely' | 'possible';

/** A dossier that the caller may see, and that may be of the person of a form. */
export interface OwnMatch {
  level: MatchLevel;
  /** Id of its kind. */
  kind: string;
  dossierId: number;
  dossierNo: string;
  /** What the person is in it, such as 'Requérant'. */
  role: string;
  name: string;
  /** YYYY-MM-DD; '' when the dossier has none. */
  birthDate: string;
  /** Thumbnail of the person; null without a photo. */
  photoUrl: string | null;
  /** ISO instant. */
  created_at: string;
  /** French, such as 'Même NIU'. */
  reasons: string[];
  /** What an officer decided about the two dossiers: there is no call to decide yet, so always null. */
  decision: null;
}

/** Answer of POST /api/matches. */
export interface MatchesAnswer {
  /** The surest first. */
  own: OwnMatch[];
  /** Dossiers of other offices, which the caller may not see: part of the agreed answer, not looked for yet. */
  others: [];
}
