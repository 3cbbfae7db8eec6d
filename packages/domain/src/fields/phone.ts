import type { Field, FieldOptions } from './field.ts';
import { lineField } from './text.ts';

/** Haiti's country code; no other country is accepted (spec file 2 §5.4). */
export const HAITI_PREFIX = '+509';
const KEPT = /^\+509[2-9]\d{7}$/;

/** "3190-4561", "509 31904561" and "+509 31 90 45 61" are all kept as +50931904561. */
export function normalisePhone(typed: string): string {
  if (KEPT.test(typed)) return typed;
  const digits = typed.replace(/[\s.()\-_/]/g, '').replace(/^(\+|00)/, '');
  const local = digits.length > 8 ? digits.replace(/^509/, '') : digits;
  return /^[2-9]\d{7}$/.test(local) ? HAITI_PREFIX + local : typed;
}

/** +50931904561 to "+509 31 90 45 61". */
export const formatPhone = (kept: string): string =>
  KEPT.test(kept) ? kept.replace(/^\+509(..)(..)(..)(..)$/, '+509 $1 $2 $3 $4') : kept;

/** A Haitian telephone number. */
export const phone = (label: string, options: FieldOptions<string> = {}): Field<string> =>
  lineField(
    label,
    { searched: true, maxLength: 40, ...options },
    {
      type: 'phone',
      accepts: 'téléphone d’Haïti, 8 chiffres',
      prefix: HAITI_PREFIX,
      tidy: normalisePhone,
      format: formatPhone,
      check: (value) =>
        KEPT.test(value) ? undefined : 'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.',
    },
  );
