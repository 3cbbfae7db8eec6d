import { capitaliseBrand, capitaliseWords, upperCase, upperLastWord } from './capitalisation.ts';
import { fold } from '../text/fold.ts';
import { type Choice, type Field, type FieldOptions, defineField } from './field.ts';

/** Default maximum lengths of one-line and multi-line texts. */
export const TEXT_MAX = 250;
const LONG_TEXT_MAX = 20_000;

/** Error (French) of a text with more characters than this. */
export const textTooLong = (maxLength: number): string =>
  `Ce texte ne doit pas dépasser ${maxLength} caractères.`;

// All control characters but tab and line feed.
// oxlint-disable-next-line no-control-regex -- these characters are refused
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Error (French) of a text that is too long, or that PostgreSQL or a PDF cannot contain; else undefined. */
export function checkText(text: string, maxLength: number): string | undefined {
  if (CONTROLS.test(text) || !text.isWellFormed()) {
    return 'Ce texte contient des caractères qui ne peuvent pas être enregistrés.';
  }
  return text.length > maxLength ? textTooLong(maxLength) : undefined;
}

// Bidirectional control characters: invisible, they make a name read as another one.
const BIDI_CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// No script puts thirty marks on a letter (UAX 15, D3), and normalisation takes quadratic time over a run of them.
const MORE_MARKS = /(\p{M}{30})\p{M}+/gu;
const withFewMarks = (text: string): string => text.replace(MORE_MARKS, '$1');

/** Without what is invisible, in NFC. A mark may become two, so that their number is limited before and after. */
const cleaned = (text: string): string =>
  withFewMarks(withFewMarks(text.replace(BIDI_CONTROLS, '')).normalize('NFC'));

/** Fast path for most texts: characters of French separated by single spaces, nothing to normalise. */
const NORMALISED = /^(?:[!-~¡-ÿœŒ’]+(?: [!-~¡-ÿœŒ’]+)*)?$/;

/** A text in Unicode NFC on one line, trimmed, with single spaces and no bidirectional controls. */
export function normaliseLine(text: string): string {
  if (NORMALISED.test(text) || !text.isWellFormed()) return text;
  return cleaned(text).replace(/\s+/gu, ' ').trim();
}

function normaliseLines(text: string): string {
  if (NORMALISED.test(text) || !text.isWellFormed()) return text;
  const lines = cleaned(text).replace(/\r\n?/g, '\n').split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** Reads a text; null and undefined are ''. Undefined for any other type. */
export function readText(raw: unknown): string | undefined {
  if (raw === null || raw === undefined) return '';
  return typeof raw === 'string' ? raw : undefined;
}

/** Reads a list of texts; null and undefined are []. Undefined for anything else. */
export function readTexts(raw: unknown): string[] | undefined {
  if (raw === null || raw === undefined) return [];
  if (!Array.isArray(raw)) return undefined;
  return raw.every((entry) => typeof entry === 'string') ? raw : undefined;
}

/** What the declaration of a one-line field may say. */
export interface TextOptions extends FieldOptions<string> {
  /** Suggested while typing; other texts are allowed. A suggestion in another case is saved as it is listed. */
  suggestions?: readonly string[] | undefined;
  /** Places that are suggested, which may depend on other values. */
  suggest?: Field['suggest'];
}

type Check = Field<string>['check'];

/** How a type of one-line field differs from free text. */
type LineBehaviour = Partial<Field<string>> & {
  accepts?: string;
  transform?: (text: string) => string;
};

/** Declares a one-line field with its own normalisation and check. */
export function lineField(
  label: string,
  options: TextOptions,
  own: LineBehaviour = {},
): Field<string> {
  const { suggestions, ...rest } = options;
  const listed = suggestions && new Map(suggestions.map((value) => [fold(value), value]));
  const { transform, check, ...behaviour } = own;
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
    normalise: (value) => {
      const line = normaliseLine(value);
      // Normalised again after the transformation, whose result may not be in NFC.
      return listed?.get(fold(line)) ?? (transform ? normaliseLine(transform(line)) : line);
    },
    check: fullCheck,
  });
}

/** Free text on one line. */
export const text = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(label, options);

/** A family name, in capitals. */
export const familyName = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(
    label,
    { maxLength: 120, ...options },
    { accepts: 'nom de famille, en capitales', transform: upperCase },
  );

/** First names, places, addresses, trades: each word capitalised. */
export const titleCase = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(label, options, {
    accepts: 'texte, une capitale à chaque mot',
    transform: capitaliseWords,
  });

/** Brands, models and firms: each word capitalised, short abbreviations as typed (FN, PPK). */
export const brandName = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(label, options, { accepts: 'marque ou raison sociale', transform: capitaliseBrand });

/** A full name: the words typed in capitals are the family name, else the last word, which gets capitals. */
export const fullName = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(
    label,
    { maxLength: 160, hint: 'Prénoms puis NOM', ...options },
    { accepts: 'nom complet, le nom de famille en capitales', transform: upperLastWord },
  );

/** A code or a serial number, in capitals. */
export const code = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(
    label,
    { maxLength: 60, ...options },
    { accepts: 'code, en capitales', transform: upperCase },
  );

/** Whether a text has the form of an e-mail address: 'a@b.c', without spaces. */
export function isEmail(value: string): boolean {
  const [name = '', host = '', ...more] = value.split('@');
  const hasDomain = host.slice(1, -1).includes('.');
  return more.length === 0 && name !== '' && hasDomain && !/\s/.test(value);
}

/** An e-mail address. */
export const email = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(
    label,
    { maxLength: 160, ...options },
    {
      type: 'email',
      accepts: 'adresse électronique',
      transform: (value) => value.replace(/\s/g, ''),
      check: (value) => (isEmail(value) ? undefined : "L'adresse électronique n'est pas valide."),
    },
  );

/** Free text on several lines. */
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
