import { fold } from '../text/fold.ts';
import { memoize } from '../text/memoize.ts';
import { queryNameKeys, storedNameKeys } from './names/nameKeys.ts';
import { canonicalWord } from './names/shortForms.ts';

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A value as it may be typed: numbers also without their spaces and dashes, names also in one word. */
const typedForms = (value: string): string[] => formsOfWords(wordsOf(value), value);

function formsOfWords(words: readonly string[], value: string): string[] {
  const forms = [words.join(' ')];
  if (words.length > 1 && words.length <= 4) forms.push(words.join(''));
  const digits = digitsOf(value);
  if (digits.length >= 6) forms.push(digits, digits.replace(/^509/, ''));
  return forms;
}

/** The same, and with short forms of names written out. */
function formsOf(value: string): string[] {
  const words = wordsOf(value);
  const forms = formsOfWords(words, value);
  const whole = words.map(canonicalWord);
  const isShort = whole.some((word, index) => word !== words[index]);
  return isShort ? [...forms, ...typedForms(whole.join(' '))] : forms;
}

/** A text with its short forms of names written out: "Ste Rose" gives "sainte rose". */
export const expandForms = (text: string): string => wordsOf(text).map(canonicalWord).join(' ');

/** The same values are looked at with every letter that is typed. */
const KNOWN_MOST = 10_000;
const knownForms = memoize(KNOWN_MOST, typedForms);
const knownWords = memoize(KNOWN_MOST, wordsOf);

/** Whether each word typed stands in a value letter by letter. */
export function containsWords(typed: string, value: string): boolean {
  const forms = knownForms(value);
  return knownWords(typed).every((word) => forms.some((form) => form.includes(word)));
}

/** Between the words that are searched and the keys of the names among them: a sign that no word has. */
export const NAME_KEYS_SEPARATOR = '~';

/**
 * The text that a search looks into: folded, with every way in which a value may be typed, and
 * behind it the keys by which its names are found however they are spelled.
 * @param names those of the values that are names of people
 */
export function searchText(values: readonly string[], names: readonly string[] = []): string {
  const forms = new Set(values.flatMap(formsOf).filter((form) => form !== ''));
  const keys = new Set(names.flatMap(storedNameKeys));
  return ` ${[...forms].join(' | ')} ${NAME_KEYS_SEPARATOR}${[...keys].join(' ')}`;
}

/** The two parts of a search text: what typed words are looked for in, and the keys of its names. */
export function splitSearchText(text: string): { words: string; keys: string[] } {
  const [words = '', keys = ''] = text.split(NAME_KEYS_SEPARATOR);
  return { words, keys: keys.split(' ').filter((key) => key !== '') };
}

/** A word that is searched for: found as it is typed, or by one of these keys of names. */
export interface QueryWord {
  forms: string[];
  keys: string[];
}

/** What a search asks for. */
export interface SearchQuery {
  /** Every one of them must be found. */
  words: QueryWord[];
  /** Or, where a name is written apart or in one: of each of these a key must be found. */
  wholeNameKeys: string[][];
}

/**
 * What a search looks for: one list of alternatives for each word typed; every word must be found
 * by one of its alternatives, anywhere in a word. Nothing typed gives no word.
 */
export const queryWordForms = (term: string): string[][] =>
  [...new Set(wordsOf(term))].map((word) => [...new Set([word, canonicalWord(word)])]);

/**
 * What a search asks for. In: the text as it was typed. Nothing typed gives no word. Where each word is
 * one of a name, its keys are also those that it has with its neighbour; else the names are asked for
 * together besides.
 */
export function parseQuery(term: string): SearchQuery {
  const plain = queryWordForms(term);
  const isName = plain.length > 1 && !/\d/.test(term);
  const nameKeys = isName ? queryNameKeys(term) : [];
  const aligned = nameKeys.length === plain.length;
  const words = plain.map((forms, index) => {
    const own = aligned ? (nameKeys[index] ?? []) : queryNameKeys(forms[0] as string).flat();
    return { forms, keys: [...new Set(own)] };
  });
  return { words, wholeNameKeys: aligned ? [] : nameKeys };
}
