import type { FieldErrors } from '../fields/field.ts';
import { phone } from '../fields/phone.ts';
import { brandName, checkText, code, fullName, TEXT_MAX } from '../fields/text.ts';
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

/** The names of the fields, in the order of forms. */
export const OFFICER_KEYS = Object.keys(OFFICER_FIELDS) as readonly (keyof Officer)[];

export const OFFICER_TEXTS = {
  unknown: 'Cet agent n’est plus dans la liste.',
  taken: 'Cet agent est déjà dans la liste.',
  officeRequired: 'Choisissez un bureau.',
} as const;

/** An officer as it is stored. */
export const normaliseOfficer = (typed: Partial<Officer>): Officer => ({
  name: OFFICER_FIELDS.name.normalise(typed.name ?? ''),
  grade: OFFICER_FIELDS.grade.normalise(typed.grade ?? ''),
  matricule: OFFICER_FIELDS.matricule.normalise(typed.matricule ?? ''),
  telephone: OFFICER_FIELDS.telephone.normalise(typed.telephone ?? ''),
});

/** The errors of an officer by field; empty when there are none. */
export function checkOfficer(typed: Partial<Officer>): FieldErrors {
  const officer = normaliseOfficer(typed);
  const errors: FieldErrors = {};
  for (const key of OFFICER_KEYS) {
    const field = OFFICER_FIELDS[key];
    const { letters, maxLength = TEXT_MAX, required } = field;
    const value = officer[key];
    const error =
      value === ''
        ? required?.sentence
        : (checkText(value, maxLength, letters) ??
          field.check(value, { officeName: '', today: '' }));
    if (error) errors[key] = error;
  }
  return errors;
}

/** The letters of a name, by which an officer of the list and an account are the same person. */
export const officerKey = (name: string): string => lettersOf(name);
