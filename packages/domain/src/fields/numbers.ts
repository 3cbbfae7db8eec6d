import { upperCase } from './capitalisation.ts';
import { subjectOf } from '../text/articles.ts';
import { withPlainDashes, withoutInvisible } from '../text/cleanText.ts';
import { frenchNumber } from '../text/numbers.ts';
import { type Field, type FieldOptions, defineField } from './field.ts';
import { lineField } from './text.ts';

/** A number without what separates its groups, and without what cannot be seen. */
const withoutSeparators = (text: string): string =>
  withPlainDashes(withoutInvisible(text)).replace(/[\s.\-_/]/g, '');

/** Digits of a NIU and of a NIF. */
const ID_DIGITS = 10;
/** Characters of a card or passport number. */
const CARD_LENGTH = 9;

/** 0041 to 004-1, 0041823376 to 004-182-337-6. */
const withDashes = (digits: string): string => (digits.match(/\d{1,3}/g) ?? []).join('-');

interface NumberOptions extends FieldOptions<string> {
  /** Error (French) for an invalid number, instead of the default. */
  sentence?: string | undefined;
  /** Whether it may be incomplete, as it was read, with '?' for what cannot be read. */
  incomplete?: boolean;
}

/** Error (French) of a number that is longer than it can be, where it may be incomplete. */
const tooLong = (label: string, most: string): string =>
  `${subjectOf(label)} a ${most} au plus ; écrivez « ? » à la place de ce qui ne se lit pas.`;

const NIU_HELP =
  'Numéro d’identification unique, de dix chiffres, donné par l’Office National d’Identification. Il est imprimé sur la carte d’identification nationale.';
const NIF_HELP =
  'Numéro d’identité fiscale, de dix chiffres, donné par la Direction Générale des Impôts. Tapez les chiffres : les tirets se mettent seuls.';
/** French help text: how the number of an identity card differs from the NIU. */
export const ID_CARD_NUMBER_HELP =
  'Numéro de la carte d’identification elle-même : neuf lettres et chiffres. Ce n’est pas le NIU, qui en a dix.';

/** NIU: exactly ten digits; spaces and dashes are removed. */
export function niu(
  label: string,
  { sentence, incomplete = false, ...options }: NumberOptions = {},
): Field<string> {
  const wrong = sentence ?? `${subjectOf(label)} doit contenir ${ID_DIGITS} chiffres.`;
  const valid = incomplete ? /^[\d?]{1,10}$/ : /^\d{10}$/;
  return lineField(
    label,
    { searched: true, maxLength: 40, help: NIU_HELP, ...options },
    {
      type: 'digits',
      accepts: incomplete
        ? 'NIU, 10 chiffres au plus, « ? » pour un chiffre illisible'
        : 'NIU, 10 chiffres',
      shape: withoutSeparators,
      typeable: incomplete ? /^[\d?]{0,10}$/ : /^\d{0,10}$/,
      transform: withoutSeparators,
      check: (value) => {
        if (valid.test(value)) return undefined;
        return incomplete ? tooLong(label, `${ID_DIGITS} chiffres`) : wrong;
      },
    },
  );
}

/** 0041823376 to 004-182-337-6; a text without exactly ten digits is returned as it is. */
export function formatNif(typed: string): string {
  const digits = withoutSeparators(typed);
  return /^\d{10}$/.test(digits) ? withDashes(digits) : typed;
}

/** Ten digits at most, with dashes. */
const NIF_BEGUN = /^(?:\d{3}-){0,2}\d{0,3}$|^(?:\d{3}-){3}\d$/;

/** A NIF while it is typed; a text that is no number stays as it is. */
function shapeNif(typed: string): string {
  const digits = withoutSeparators(typed);
  return /^\d*$/.test(digits) ? withDashes(digits) : typed;
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
      plainDashes: true,
      shape: shapeNif,
      typeable: NIF_BEGUN,
      transform: formatNif,
      check: (value) => (/^\d{3}-\d{3}-\d{3}-\d$/.test(value) ? undefined : wrong),
    },
  );
}

/** In capitals, without separators when that leaves nine characters. */
function formatCard(typed: string): string {
  const card = upperCase(withoutSeparators(typed));
  return card.length === CARD_LENGTH ? card : upperCase(typed);
}

/** A card or passport number: exactly nine letters and digits, in capitals. */
export function cardOrPassportNumber(
  label: string,
  { sentence, incomplete = false, ...options }: NumberOptions = {},
): Field<string> {
  const subject = subjectOf(label);
  const wrong = sentence ?? `${subject} doit contenir ${CARD_LENGTH} caractères.`;
  const otherSign = `${subject} n’a que des lettres et des chiffres, ${CARD_LENGTH} en tout.`;
  const valid = incomplete ? /^[\p{Lu}\d?]{1,9}$/u : /^[\p{Lu}\d]{9}$/u;
  return lineField(
    label,
    { searched: true, maxLength: 40, ...options },
    {
      accepts: incomplete
        ? '9 lettres ou chiffres au plus, « ? » pour un signe illisible'
        : '9 lettres ou chiffres',
      plainDashes: true,
      letters: 'latin',
      shape: (typed) => upperCase(withoutSeparators(typed)),
      typeable: incomplete ? /^[\p{L}\d?]{0,9}$/u : /^[\p{L}\d]{0,9}$/u,
      transform: incomplete ? (value) => upperCase(withoutSeparators(value)) : formatCard,
      check: (value) => {
        if (valid.test(value)) return undefined;
        if (incomplete) return tooLong(label, `${CARD_LENGTH} lettres ou chiffres`);
        return value.length === CARD_LENGTH ? otherSign : wrong;
      },
    },
  );
}

/** The one group of digits of a text: 21 of '21 ans'; undefined for 'vingt', '-3' and '2 ou 3'. */
function readInteger(raw: unknown): number | null | undefined {
  if (raw === null || raw === undefined || raw === '') return null;
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string') return undefined;
  const digits = /^[^-\d]*(\d{1,15})\D*$/.exec(withPlainDashes(withoutInvisible(raw)))?.[1];
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
  const wrong = `${label} : indiquez un nombre entier de ${min} à ${max}.`;
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
  const plain = typeof raw === 'string' ? withoutInvisible(raw).replace(/\s/gu, '') : '';
  return /^\d{1,12}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
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
          return `${label} : indiquez un montant en ${unit}.`;
        }
        return hasTwoDecimals(value) ? undefined : `${label} : deux décimales au plus.`;
      },
    },
  );
}
