import type { FieldErrors } from '../fields/field.ts';
import { checkTexts, normaliseTexts } from '../fields/namedTexts.ts';
import { phone } from '../fields/phone.ts';
import { brandName, code, fullName } from '../fields/text.ts';
import { lettersOf } from '../text/fold.ts';
import { GRADES } from './grades.ts';

/** An officer of an office, whom forms suggest where they ask for one; all but the name may be blank. */
export interface Officer {
  name: string;
  grade: string;
  matricule: string;
  telephone: string;
}

/** The fields of an officer as forms show them. */
export const OFFICER_FIELDS = {
  name: fullName('Nom complet', { required: true }),
  grade: brandName('Grade', { maxLength: 60, suggestions: GRADES }),
  matricule: code('Matricule'),
  telephone: phone('Téléphone'),
} as const;

export const OFFICER_TEXTS = {
  unknown: 'Cet agent n’est plus dans la liste.',
  taken: 'Cet agent est déjà dans la liste.',
  officeRequired: 'Choisissez un bureau.',
} as const;

/** An officer as it is stored. */
export const normaliseOfficer = (typed: Partial<Officer>): Officer =>
  normaliseTexts(OFFICER_FIELDS, typed);

/** The errors of an officer by field; empty when there are none. */
export const checkOfficer = (typed: Partial<Officer>): FieldErrors =>
  checkTexts(OFFICER_FIELDS, typed);

/** The letters of a name, by which an officer of the list and an account are the same person. */
export const officerKey = (name: string): string => lettersOf(name);
