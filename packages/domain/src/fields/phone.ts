import { withPlainDashes, withoutInvisible } from '../text/cleanText.ts';
import type { Field, FieldOptions } from './field.ts';
import { lineField } from './text.ts';

/** Haiti's country code; numbers of other countries are refused. */
export const HAITI_CALLING_CODE = '+509';
const SAVED_FORM = /^\+509[2-9]\d{7}$/;

/** What somebody may write before a number: 'tel:', 'Tél. '. */
const ANNOUNCED = /^t[ée]l(?:éphone)?[\s.:]*/iu;

/**
 * The digits of a telephone as it may be typed or pasted, without '+', '00' or the 011 that one dials in America.
 * @returns the text without its separators when it has other characters
 */
const dialledDigits = (typed: string): string =>
  withPlainDashes(withoutInvisible(typed))
    .trim()
    .replace(ANNOUNCED, '')
    .replace(/[\s.()\-_/]/g, '')
    .replace(/^(?:\+|00|011(?=509))/, '');

/** "3190-4561", "tel:+509 31 90 45 61" and "011 509 3190 4561" become +50931904561; other texts stay as they are. */
export function normalisePhone(typed: string): string {
  if (SAVED_FORM.test(typed)) return typed;
  const digits = dialledDigits(typed);
  const local = digits.length > 8 ? digits.replace(/^509/, '') : digits;
  return /^[2-9]\d{7}$/.test(local) ? HAITI_CALLING_CODE + local : typed;
}

/** +50931904561 to "+509 31 90 45 61". */
export const formatPhone = (value: string): string =>
  SAVED_FORM.test(value) ? value.replace(/^\+509(..)(..)(..)(..)$/, '+509 $1 $2 $3 $4') : value;

/** A Haitian telephone number. */
export const phone = (label: string, options: FieldOptions<string> = {}): Field<string> =>
  lineField(
    label,
    { searched: true, maxLength: 40, ...options },
    {
      type: 'phone',
      accepts: 'téléphone d’Haïti, 8 chiffres',
      prefix: HAITI_CALLING_CODE,
      plainDashes: true,
      transform: normalisePhone,
      format: formatPhone,
      check: (value) =>
        SAVED_FORM.test(value)
          ? undefined
          : 'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.',
    },
  );
