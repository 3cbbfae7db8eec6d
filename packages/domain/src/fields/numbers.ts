import { frenchNumber } from '../text/numbers.ts';
import { type Field, type FieldOptions, defineField } from './field.ts';
import { lineField } from './text.ts';

const onlyDigits = (text: string): string => text.replace(/[\s.\-_/]/g, '');

interface NumberOptions extends FieldOptions<string> {
  /** Error (French) for an invalid number, instead of the default. */
  sentence?: string | undefined;
}

const NIU_HELP =
  'Numéro d’identification unique, de dix chiffres, donné par l’Office National d’Identification. Il est imprimé sur la carte d’identification nationale.';
const NIF_HELP =
  'Numéro d’identité fiscale, de dix chiffres, donné par la Direction Générale des Impôts. Tapez les chiffres : les tirets se mettent seuls.';
/** French help text: how the number of an identity card differs from the NIU. */
export const ID_CARD_NUMBER_HELP =
  'Numéro de la carte d’identification elle-même : neuf lettres et chiffres. Ce n’est pas le NIU, qui en a dix.';

/** NIU: exactly ten digits; spaces and dashes are removed. */
export function niu(label: string, { sentence, ...options }: NumberOptions = {}): Field<string> {
  const wrong = sentence ?? `${label} doit contenir 10 chiffres.`;
  return lineField(
    label,
    { searched: true, maxLength: 40, help: NIU_HELP, ...options },
    {
      type: 'digits',
      accepts: 'NIU, 10 chiffres',
      transform: onlyDigits,
      check: (value) => (/^\d{10}$/.test(value) ? undefined : wrong),
    },
  );
}

/** 0041823376 to 004-182-337-6; a text without exactly ten digits is returned as it is. */
export function formatNif(typed: string): string {
  const digits = onlyDigits(typed);
  return /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6, 9)}-${digits.slice(9)}`
    : typed;
}

/** NIF: ten digits, saved as 000-000-000-0. */
export function nif(label: string, { sentence, ...options }: NumberOptions = {}): Field<string> {
  const wrong = sentence ?? `${label} doit contenir 10 chiffres.`;
  return lineField(
    label,
    { searched: true, maxLength: 40, placeholder: '000-000-000-0', help: NIF_HELP, ...options },
    {
      type: 'digits',
      accepts: 'NIF, 10 chiffres, écrit 000-000-000-0',
      transform: formatNif,
      check: (value) => (/^\d{3}-\d{3}-\d{3}-\d$/.test(value) ? undefined : wrong),
    },
  );
}

/** A card or passport number: exactly nine letters and digits, in capitals. */
export function cardOrPassportNumber(
  label: string,
  { sentence, ...options }: NumberOptions = {},
): Field<string> {
  const wrong = sentence ?? `${label} doit contenir 9 caractères.`;
  return lineField(
    label,
    { searched: true, maxLength: 40, ...options },
    {
      accepts: '9 lettres ou chiffres',
      transform: (value) => onlyDigits(value).toLocaleUpperCase('fr'),
      check: (value) => (/^[\p{L}\d]{9}$/u.test(value) ? undefined : wrong),
    },
  );
}

function readInteger(raw: unknown): number | null | undefined {
  if (raw === null || raw === undefined || raw === '') return null;
  if (typeof raw === 'number') return raw;
  if (typeof raw === 'string' && /^\s*\d{1,15}\s*$/.test(raw)) return Number(raw);
  return undefined;
}

interface RangeOptions extends FieldOptions<number | null> {
  min?: number;
  max?: number;
  unit?: string;
}

/** A whole number; texts of digits are accepted. */
export function integer(label: string, options: RangeOptions = {}): Field<number | null> {
  const { min = 0, max = 1_000_000, unit, ...rest } = options;
  const wrong = `${label} doit être un nombre entier de ${min} à ${max}.`;
  return defineField<number | null>(
    label,
    { width: 2, ...rest },
    {
      type: 'integer',
      accepts: `nombre entier de ${min} à ${max}`,
      blank: null,
      unit,
      read: readInteger,
      format: (value) => (value === null ? '' : [String(value), unit].filter(Boolean).join(' ')),
      check: (value) =>
        value !== null && Number.isInteger(value) && value >= min && value <= max
          ? undefined
          : wrong,
    },
  );
}

function readAmount(raw: unknown): number | null | undefined {
  if (raw === null || raw === undefined || raw === '') return null;
  if (typeof raw === 'number') return raw;
  const plain = typeof raw === 'string' ? raw.replace(/[\s\u202f]/gu, '').replace(',', '.') : '';
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** JSON numbers may have more decimals than the text pattern above allows. */
const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** A sum of money; more than two decimals are refused rather than rounded. */
export function amount(label: string, options: RangeOptions = {}): Field<number | null> {
  const { min = 0, max = 999_999_999, unit = 'Gourdes', ...rest } = options;
  return defineField<number | null>(
    label,
    { width: 2, ...rest },
    {
      type: 'amount',
      accepts: `montant en ${unit}`,
      blank: null,
      unit,
      read: readAmount,
      format: (value) => (value === null ? '' : `${frenchNumber(value)} ${unit}`),
      check: (value) => {
        if (value === null || !Number.isFinite(value) || value < min || value > max) {
          return `${label} doit être un montant en ${unit}.`;
        }
        return hasTwoDecimals(value) ? undefined : `${label} prend deux décimales au plus.`;
      },
    },
  );
}
