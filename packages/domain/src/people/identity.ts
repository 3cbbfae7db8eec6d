import type { FieldErrors } from '../calls/errors.ts';
import { brandName, checkText, fullName } from '../fields/text.ts';

/** How papers, lists and histories name the user of an account; both may be blank. */
export interface Identity {
  full_name: string;
  grade: string;
}

const FULL_NAME_MAX = 160;
const GRADE_MAX = 60;

/** The two fields as forms show them. */
export const IDENTITY_FIELDS = {
  full_name: fullName('Nom complet', {
    maxLength: FULL_NAME_MAX,
    hint: 'Prénoms puis NOM. Les papiers et l’historique le portent.',
  }),
  grade: brandName('Grade', { maxLength: GRADE_MAX }),
} as const;

/** An identity as it is stored. */
export const normaliseIdentity = ({
  full_name: name = '',
  grade = '',
}: Partial<Identity>): Identity => ({
  full_name: IDENTITY_FIELDS.full_name.normalise(name),
  grade: IDENTITY_FIELDS.grade.normalise(grade),
});

/** The errors of an identity by field; empty when there are none. */
export function checkIdentity(identity: Partial<Identity>): FieldErrors {
  const { full_name: name, grade } = normaliseIdentity(identity);
  const errors = { full_name: checkText(name, FULL_NAME_MAX), grade: checkText(grade, GRADE_MAX) };
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
