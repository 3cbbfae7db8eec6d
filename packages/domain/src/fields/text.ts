import {
  capitaliseBrand,
  capitaliseSmall,
  capitaliseWords,
  upperCase,
  upperLastWord,
} from './capitalisation.ts';
import { cleanLine, cleanLines, withPlainDashes } from '../text/cleanText.ts';
import { fold } from '../text/fold.ts';
import { type Letters, lettersError } from '../text/letters.ts';
import { type Choice, type Field, type FieldOptions, defineField } from './field.ts';

/** Default maximum lengths of one-line and multi-line texts. */
export const TEXT_MAX = 250;

/**
 * Most characters of a text that are read: five times the longest that a form accepts, for every field, so that a draft
 * keeps what somebody pastes into the wrong one.
 */
export const READ_MAX = 100_000;
const LONG_TEXT_MAX = 20_000;

/** Error (French) of a text with more characters than this. */
export const textTooLong = (maxLength: number): string =>
  `Ce texte ne doit pas dépasser ${maxLength} caractères.`;

/** Error (French) of a text with more characters than its field takes; undefined when it is short enough. */
export const lengthError = (text: string, maxLength: number): string | undefined =>
  text.length > maxLength ? textTooLong(maxLength) : undefined;

/** Error (French) of a clean text that is too long, or that papers cannot print; undefined when it is valid. */
export const checkText = (text: string, maxLength: number, letters?: Letters): string | undefined =>
  lettersError(text, letters) ?? lengthError(text, maxLength);

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
  /** What is suggested, such as places, by what the record has. */
  suggest?: Field['suggest'];
  /** Asks for an officer, whom the office's list suggests. */
  officer?: Field['officer'];
  /** Whether it is the name of a person, in Latin letters; by default when searches match it as a name. */
  ofPerson?: boolean | undefined;
}

type Check = Field<string>['check'];

/** How a type of one-line field differs from free text. */
type LineBehaviour = Partial<Field<string>> & {
  accepts?: string;
  transform?: (text: string) => string;
  /** Names, numbers and telephones have hyphens for whatever dash was typed. */
  plainDashes?: boolean;
};

/** Declares a one-line field with its own normalisation and check. */
export function lineField(
  label: string,
  options: TextOptions,
  own: LineBehaviour = {},
): Field<string> {
  const { suggestions, ofPerson = options.searched === 'name', ...rest } = options;
  const listed = suggestions && new Map(suggestions.map((value) => [fold(value), value]));
  const { transform, check, accepts = 'texte', plainDashes = ofPerson, ...behaviour } = own;
  const maxLength = rest.maxLength ?? TEXT_MAX;
  const clean = (value: string): string => cleanLine(plainDashes ? withPlainDashes(value) : value);
  const fullCheck: Check = (value, context) =>
    lengthError(value, maxLength) ?? check?.(value, context);
  return defineField<string>(label, rest, {
    type: 'text',
    blank: '',
    maxLength,
    read: readText,
    format: (value) => value,
    isBlank: (value) => value.trim() === '',
    choices: suggestions?.map((value): Choice => ({ value, label: value })),
    letters: ofPerson ? 'latin' : 'any',
    ...behaviour,
    accepts: ofPerson ? `${accepts}, lettres latines` : accepts,
    clean,
    normalise: (value) => {
      const line = clean(value);
      // Cleaned again after the transformation, whose result may not be in NFC.
      return listed?.get(fold(line)) ?? (transform ? cleanLine(transform(line)) : line);
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
    { maxLength: 120, ofPerson: true, ...options },
    { accepts: 'nom de famille, en capitales', transform: upperCase },
  );

/** First names, places, addresses, trades: each word capitalised. */
export const titleCase = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(label, options, {
    accepts: 'texte, une capitale à chaque mot',
    plainDashes: true,
    transform: capitaliseWords,
  });

/** Brands, models and firms: each word capitalised, short abbreviations as typed (FN, PPK). */
export const brandName = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(label, options, {
    accepts: 'marque ou raison sociale',
    plainDashes: true,
    transform: capitaliseBrand,
  });

/** A full name: the words typed in capitals are the family name, else the last word, which gets capitals. */
export const fullName = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(
    label,
    { maxLength: 160, hint: 'Prénoms puis NOM', ofPerson: true, ...options },
    { accepts: 'nom complet, le nom de famille en capitales', transform: upperLastWord },
  );

/** The name of a person or a firm: a family name typed in capitals keeps them. */
export const personOrFirm = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(
    label,
    { hint: 'Prénoms puis NOM, ou raison sociale', ofPerson: true, ...options },
    { accepts: 'nom complet ou raison sociale', plainDashes: true, transform: capitaliseSmall },
  );

/** A code or a serial number, in capitals. */
export const code = (label: string, options: TextOptions = {}): Field<string> =>
  lineField(
    label,
    { maxLength: 60, ...options },
    { accepts: 'code, en capitales', plainDashes: true, transform: upperCase },
  );

/** Whether a text has the form of an e-mail address: 'a@b.c', without spaces. */
export function isEmail(value: string): boolean {
  const [name = '', host = '', ...more] = value.split('@');
  const hasDomain = host.slice(1, -1).includes('.');
  return more.length === 0 && name !== '' && hasDomain && !/\s/.test(value);
}

/** An e-mail address. */
export const email = (label: string): Field<string> =>
  lineField(
    label,
    { maxLength: 160 },
    {
      type: 'email',
      accepts: 'adresse électronique',
      transform: (value) => value.replace(/\s/g, ''),
      check: (value) => (isEmail(value) ? undefined : 'L’adresse électronique n’est pas valide.'),
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
      letters: 'any',
      clean: cleanLines,
      normalise: cleanLines,
      check: (value) => lengthError(value, maxLength),
    },
  );
}
