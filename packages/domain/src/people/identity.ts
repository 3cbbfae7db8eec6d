import type { FieldErrors } from '../fields/field.ts';
import { TEXT_MAX, brandName, checkText, fullName, lengthError } from '../fields/text.ts';

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

/**
 * The errors of an identity by field; empty when there are none.
 * @param stored that of the account: what stays as it is may have letters that are refused today
 */
export function checkIdentity(
  identity: Partial<Identity>,
  stored: Partial<Identity> = {},
): FieldErrors {
  const typed = normaliseIdentity(identity);
  const before = normaliseIdentity(stored);
  const errors: FieldErrors = {};
  for (const name of ['full_name', 'grade'] as const) {
    const { letters, maxLength = TEXT_MAX } = IDENTITY_FIELDS[name];
    const error =
      typed[name] === before[name]
        ? lengthError(typed[name], maxLength)
        : checkText(typed[name], maxLength, letters);
    if (error) errors[name] = error;
  }
  return errors;
}
