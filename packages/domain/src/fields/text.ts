import { capitaliseBrand, capitaliseWords, upperCase, upperLastWord } from './capitalisation.ts';
import { type Choice, type Field, type FieldOptions, defineField } from './field.ts';

/** Longest one-line text; the longest text of several lines. */
export const TEXT_MAX = 250;
export const LONG_TEXT_MAX = 20_000;

// Everything below a space but tab and line feed, and the other control characters.
// oxlint-disable-next-line no-control-regex -- these are the very characters that are refused
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** The sentence for a text that PostgreSQL or a printer could not hold, or that is too long. */
export function checkText(text: string, maxLength: number): string | undefined {
  if (CONTROLS.test(text) || !text.isWellFormed()) {
    return 'Ce texte contient des caractères qui ne peuvent pas être enregistrés.';
  }
  if (text.length > maxLength) return `Ce texte ne doit pas dépasser ${maxLength} caractères.`;
  return undefined;
}

// Signs that turn the direction of writing: unseen, they make a name read as another on screen and
// on paper.
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const composed = (text: string): string => text.replace(TURNING, '').normalize('NFC');

/** Letters, figures and signs of French with single spaces between them: most texts, and tidy. */
const TIDY = /^(?:[!-~¡-ÿœŒ’]+(?: [!-~¡-ÿœŒ’]+)*)?$/;

/** One line: composed letters, single spaces, none at the ends. */
export function normaliseLine(text: string): string {
  if (TIDY.test(text) || !text.isWellFormed()) return text;
  return composed(text).replace(/\s+/gu, ' ').trim();
}

function normaliseLines(text: string): string {
  if (TIDY.test(text) || !text.isWellFormed()) return text;
  return composed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gmu, '')
    .trim();
}

/** Read a text; null and nothing are the blank text. */
export function readText(raw: unknown): string | undefined {
  if (raw === null || raw === undefined) return '';
  return typeof raw === 'string' ? raw : undefined;
}

interface TextOptions extends FieldOptions<string> {
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly string[] | undefined;
}

type Check = Field<string>['check'];

/** What a type of one-line field does otherwise than a free text. */
type LineBehaviour = Partial<Field<string>> & {
  accepts?: string;
  tidy?: (text: string) => string;
};

/** A one-line field with its own way of putting right and checking. */
export function lineField(
  label: string,
  options: TextOptions,
  own: LineBehaviour = {},
): Field<string> {
  const { suggestions, ...rest } = options;
  const { tidy, check, ...behaviour } = own;
  const maxLength = rest.maxLength ?? TEXT_MAX;
  const fullCheck: Check = (value, context) =>
    checkText(value, maxLength) ?? check?.(value, context);
  return defineField<string>(label, rest, {
    type: 'text',
    accepts: 'texte',
    blank: '',
    maxLength,
    read: readText,
    format: (value) => value,
    isBlank: (value) => value.trim() === '',
    choices: suggestions?.map((value): Choice => ({ value, label: value })),
    ...behaviour,
    // Capitals and taken out spaces may leave letters and accents apart: they are composed again.
    normalise: (value) => (tidy ? normaliseLine(tidy(normaliseLine(value))) : normaliseLine(value)),
    check: fullCheck,
  });
}

/** A free text of one line. */
export const text = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(label, options);

/** A family name: in capitals (spec file 2 §5.4). */
export const familyName = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(
    label,
    { maxLength: 120, ...options },
    { accepts: 'nom de famille, en capitales', tidy: upperCase },
  );

/** First names, places, addresses, trades: each word with a capital. */
export const capitalisedText = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(label, options, { accepts: 'texte, une capitale à chaque mot', tidy: capitaliseWords });

/** Brands, models and firms: each word with a capital, short abbreviations as typed (FN, PPK). */
export const brandName = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(label, options, { accepts: 'marque ou raison sociale', tidy: capitaliseBrand });

/** A full name, its last word in capitals. */
export const fullName = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(
    label,
    { maxLength: 160, ...options },
    { accepts: 'nom complet, le dernier mot en capitales', tidy: upperLastWord },
  );

/** A code or a serial number, in capitals. */
export const code = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(
    label,
    { maxLength: 60, ...options },
    { accepts: 'code, en capitales', tidy: upperCase },
  );

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An electronic address. */
export const email = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(
    label,
    { maxLength: 160, ...options },
    {
      type: 'email',
      accepts: 'adresse électronique',
      tidy: (value) => value.replace(/\s/g, ''),
      check: (value) =>
        EMAIL.test(value) ? undefined : "L'adresse électronique n'est pas valide.",
    },
  );

/** A text of several lines. */
export function longText(label: string, options: FieldOptions<string> = {}): Field<string> {
  const maxLength = options.maxLength ?? LONG_TEXT_MAX;
  return defineField<string>(
    label,
    { width: 6, ...options },
    {
      type: 'longText',
      accepts: 'texte de plusieurs lignes',
      blank: '',
      maxLength,
      read: readText,
      format: (value) => value,
      isBlank: (value) => value.trim() === '',
      normalise: normaliseLines,
      check: (value) => checkText(value, maxLength),
    },
  );
}
