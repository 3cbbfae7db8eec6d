import type { FieldErrors } from '../fields/field.ts';
import { checkTexts, normaliseTexts } from '../fields/namedTexts.ts';
import { brandName, fullName } from '../fields/text.ts';

/** How papers, lists and histories name the user of an account; both may be blank. */
export interface Identity {
  full_name: string;
  grade: string;
}

/** The two fields as forms show them. */
export const IDENTITY_FIELDS = {
  full_name: fullName('Nom complet', {
    maxLength: 160,
    hint: 'Prénoms puis NOM. Les papiers et l’historique le portent.',
  }),
  grade: brandName('Grade', { maxLength: 60 }),
} as const;

/** An identity as it is stored. */
export const normaliseIdentity = (typed: Partial<Identity>): Identity =>
  normaliseTexts(IDENTITY_FIELDS, typed);

/** The errors of an identity by field; empty when there are none. @param stored that of the account, if it has one */
export const checkIdentity = (
  typed: Partial<Identity>,
  stored: Partial<Identity> = {},
): FieldErrors => checkTexts(IDENTITY_FIELDS, typed, stored);
