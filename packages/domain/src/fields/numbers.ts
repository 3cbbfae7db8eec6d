import { upperCase } from './capitalisation.ts';
import { subjectOf } from '../text/articles.ts';
import { frenchNumber } from '../text/numbers.ts';
import { type Field, type FieldOptions, defineField } from './field.ts';
import { lineField } from './text.ts';

const withoutSeparators = (text: string): string => text.replace(/[\s.\-_/]/g, '');

/** Digits of a NIU and of a NIF. */
const ID_DIGITS = 10;
/** Characters of a card or passport number. */
const CARD_LENGTH = 9;

const firstDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, ID_DIGITS);
/** 0041 to 004-1, 0041823376 to 004-182-337-6. */
const withDashes = (digits: string): string => (digits.match(/\d{1,3}/g) ?? []).join('-');

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
  const wrong = sentence ?? `${subjectOf(label)} doit contenir ${ID_DIGITS} chiffres.`;
  return lineField(
    label,
    { searched: true, maxLength: 40, help: NIU_HELP, ...options },
    {
      type: 'digits',
      accepts: 'NIU, 10 chiffres',
      shape: firstDigits,
      transform: withoutSeparators,
      check: (value) => (/^\d{10}$/.test(value) ? undefined : wrong),
    },
  );
}

/** 0041823376 to 004-182-337-6; a text without exactly ten digits is returned as it is. */
export function formatNif(typed: string): string {
  const digits = withoutSeparators(typed);
  return /^\d{10}$/.test(digits) ? withDashes(digits) : typed;
}

/** NIF: ten digits, saved as 000-000-000-0. */
export function nif(label: string, { sentence, ...options }: NumberOptions = {}): Field<string> {
  const wrong = sentence ?? `${subjectOf(label)} doit contenir ${ID_DIGITS} chiffres.`;
  return lineField(
    label,
    { searched: true, maxLength: 40, placeholder: '000-000-000-0', help: NIF_HELP, ...options },
    {
      type: 'digits',
      accepts: 'NIF, 10 chiffres, écrit 000-000-000-0',
      shape: (typed) => withDashes(firstDigits(typed)),
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
  const wrong = sentence ?? `${subjectOf(label)} doit contenir ${CARD_LENGTH} caractères.`;
  return lineField(
    label,
    { searched: true, maxLength: 40, ...options },
    {
      accepts: '9 lettres ou chiffres',
      shape: (typed) => upperCase(typed.replace(/[^\p{L}\d]/gu, '')).slice(0, CARD_LENGTH),
      transform: (value) => upperCase(withoutSeparators(value)),
      check: (value) => (/^[\p{L}\d]{9}$/u.test(value) ? undefined : wrong),
    },
  );
}

/** The one group of digits of a text: 21 of '21 ans'; undefined for 'vingt', '-3' and '2 ou 3'. */
function readInteger(raw: unknown): number | null | undefined {
  if (raw === null || raw === undefined || raw === '') return null;
  if (typeof raw === 'number') return raw;
  const digits = typeof raw === 'string' ? /^[^-\d]*(\d{1,15})\D*$/.exec(raw)?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits);
}

interface RangeOptions extends FieldOptions<number | null> {
  min?: number;
  max?: number;
  unit?: string;
}

/** A whole number; it is read from a text that contains one, such as '21 ans'. */
export function integer(label: string, options: RangeOptions = {}): Field<number | null> {
  const { min = 0, max = 1_000_000, unit, ...rest } = options;
  const wrong = `${label} : indiquez un nombre entier de ${min} à ${max}.`;
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
          return `${label} : indiquez un montant en ${unit}.`;
        }
        return hasTwoDecimals(value) ? undefined : `${label} : deux décimales au plus.`;
      },
    },
  );
}
