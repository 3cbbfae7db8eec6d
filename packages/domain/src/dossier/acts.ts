import type { SiteConfig } from '../office/siteConfig.ts';
import { addMonths } from '../text/dates.ts';
import type { DossierRecord } from './record.ts';

/** What an officer decided about two dossiers: that they are of one person or weapon, or of two. */
export const MATCH_DECISIONS = ['same', 'different'] as const;
export type MatchDecision = (typeof MATCH_DECISIONS)[number];

/** What two dossiers may have in common: their person, or their weapon. */
export const MATCH_SUBJECTS = ['person', 'weapon'] as const;
export type MatchSubject = (typeof MATCH_SUBJECTS)[number];

/**
 * How certainly two dossiers are of one person: with an identity number in common, with the same birth date and a name
 * that matches, or with a similar date. Of one weapon: with serial number, make and calibre in common, two of them, or
 * the number alone.
 */
export type MatchLevel = 'same' | 'likely' | 'possible';

/** A dossier of a consulted register that may be of the person, or the weapon, of an act. */
export interface RegisterMatch {
  dossierNo: string;
  /** What an officer decided about the two dossiers; null while nobody has. */
  decision: MatchDecision | null;
}

/** What the conditions of an act look at. */
interface ActContext<R = DossierRecord> {
  record: R;
  /** What the consulted registers have, see `ActDeclaration.consults`. */
  matches: readonly RegisterMatch[];
  /** Configuration of the dossier's office. */
  config: SiteConfig;
  /** The day of issue in Haiti, YYYY-MM-DD. */
  today: string;
}

/** Something that must hold before an act is issued (decision 24). */
export interface ActCondition<R = DossierRecord> {
  /** Unique within its act; stored with a waiver. */
  id: string;
  /** Whether an administrator may issue the act in spite of it, with a reason. */
  waivable: boolean;
  /** The French sentence of what is missing, and where it is corrected; undefined while the condition holds. */
  check: (context: ActContext<R>) => ({ message: string } & Correction) | undefined;
  /**
   * The day (YYYY-MM-DD) from which the answer of a condition on the day may be another one, '' for none; at most one
   * condition of an act has such a day.
   */
  turnsOn?: (record: R) => string;
}

/** A field of the dossier or a setting of its office, by its path, or a decision about its matches. */
type Correction = { field: string } | { setting: string } | { matches: true };

/** Registers that were consulted before an act was issued. */
export interface Consultation {
  /** 'Registres du bureau'. */
  registers: string;
  /** YYYY-MM-DD. */
  day: string;
}

/** A paper that certifies something: issued once for a version of its dossier, numbered and registered. */
export interface ActDeclaration<R = DossierRecord> {
  /** That of its kind, by which calls name it too; stored in the register. */
  id: string;
  /** In the register and on the verification page: 'Certificat d’adulte'. */
  label: string;
  /** The document that renders it, see `register.documents.ts`. */
  documentId: string;
  /** What it certifies, in few words, for the register and the signed statement: 'Aucun antécédent'. */
  result: (record: R) => string;
  /** Whom it is about: names as printed and birth date (YYYY-MM-DD or ''), for the signed statement. */
  subject: (record: R) => { name: string; birthDate: string };
  /** What was consulted for it, and when, for the register; nothing for an act that relies on no register. */
  consulted?: (record: R) => Consultation[];
  /**
   * The areas, by id, that are looked through for its person or its weapon before it is issued, within the office of the
   * dossier: its conditions judge what is there.
   */
  consults?: readonly { area: string; subject: MatchSubject }[];
  conditions: readonly ActCondition<R>[];
  /** Months it is valid for when the office configures nothing; without it the act does not expire. */
  validityMonths?: number;
}

/** An unmet condition, as the answer of a refused act lists it. */
export interface ActRefusalReason {
  condition: string;
  message: string;
  /** Path of the field to correct, from the root of the record. */
  field?: string;
  /** Path of the setting to correct, and the office that it belongs to. */
  setting?: string;
  bureauId?: number;
  /** Whether it is met by deciding about the matches of the dossier. */
  matches?: true;
  waivable: boolean;
}

/** The conditions that do not hold, in the order of their declaration. */
export const unmetConditions = <R>(
  { conditions }: ActDeclaration<R>,
  context: ActContext<R>,
): ActRefusalReason[] =>
  conditions.flatMap(({ id, waivable, check }) => {
    const unmet = check(context);
    return unmet ? [{ condition: id, waivable, ...unmet }] : [];
  });

/** The last day of validity (YYYY-MM-DD), '' when it does not expire. @param issuedOn in Haiti, YYYY-MM-DD */
export function lastValidDay<R>(
  { id, validityMonths }: ActDeclaration<R>,
  { actValidity }: SiteConfig,
  issuedOn: string,
): string {
  const months = actValidity[id] ?? String(validityMonths ?? '');
  return months === '' ? '' : addMonths(issuedOn, Number(months));
}
