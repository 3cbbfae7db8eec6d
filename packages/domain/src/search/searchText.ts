import { foldedWords } from '../text/fold.ts';
import { memoize } from '../text/memoize.ts';
import { splitBirths } from './births.ts';
import { type KeyCondition, nameRanks } from './nameRanks.ts';
import { queryNameKeys, storedNameKeys } from './names/nameKeys.ts';
import { canonicalWord } from './names/shortForms.ts';

const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** Words one by one, and adjacent groups of digits together. */
function groupsOf(words: readonly string[]): string[][] {
  const groups: string[][] = [];
  let digits: string[] | undefined;
  for (const word of words) {
    if (digits && isNumber(word)) {
      digits.push(word);
      continue;
    }
    const group = [word];
    groups.push(group);
    digits = isNumber(word) ? group : undefined;
  }
  return groups;
}

/** The forms in which a value may be typed: numbers without separators, names also as one word. */
const typedForms = (value: string): string[] => formsOfWords(foldedWords(value));

function formsOfWords(words: readonly string[]): string[] {
  const stored = groupsOf(words).map((group) => group.join(''));
  const forms = [stored.join(' ')];
  if (stored.length > 1 && stored.length <= 4) forms.push(stored.join(''));
  return forms;
}

/** {@link typedForms}, and those with short forms of names expanded. */
function formsOf(value: string): string[] {
  const words = foldedWords(value);
  const forms = formsOfWords(words);
  const expanded = words.map(canonicalWord);
  const differs = expanded.some((word, index) => word !== words[index]);
  return differs ? [...forms, ...typedForms(expanded.join(' '))] : forms;
}

/** A folded text with short forms of names expanded: "Ste Rose" gives "sainte rose". */
export const expandForms = (text: string): string => foldedWords(text).map(canonicalWord).join(' ');

/** Search as you type matches the same values with every keystroke. */
const CACHE_SIZE = 10_000;
const cachedForms = memoize(CACHE_SIZE, typedForms);
const cachedWords = memoize(CACHE_SIZE, foldedWords);

/** Whether a value contains every typed word, folded, also as part of a word. */
export function containsWords(typed: string, value: string): boolean {
  const forms = cachedForms(value);
  return cachedWords(typed).every((word) => forms.some((form) => form.includes(word)));
}

/** Separates the words of a search text from its name keys; no folded word contains it. */
export const NAME_KEYS_SEPARATOR = '~';

/**
 * The stored text that searches match: the folded values in every form in which they may be typed, then the keys
 * of their names, which match other spellings.
 * @param names the values that are names of persons
 * @param number a folded word that comes first, in this one form
 * @param rankKeys the keys by which the name of the dossier ranks (nameRanks.ts)
 */
export function searchText(
  values: readonly string[],
  names: readonly string[] = [],
  number = '',
  rankKeys: readonly string[] = [],
): string {
  const forms = new Set([number, ...values.flatMap(formsOf)].filter((form) => form !== ''));
  const keys = new Set([...rankKeys, ...names.flatMap(storedNameKeys)]);
  return ` ${[...forms].join(' | ')} ${NAME_KEYS_SEPARATOR}${[...keys].join(' ')}`;
}

/** A word of a query: matches one of its forms in the words, or one of its name keys. */
interface QueryWord {
  forms: string[];
  nameKeys: string[];
}

/** A parsed query. */
export interface SearchQuery {
  /** As typed, with the number of the dossier instead of that of an act. */
  typed: string;
  /** Every word must match. */
  words: QueryWord[];
  /** Alternatively a key of each group must match, for names written as one word or as two. */
  wholeNameKeys: string[][];
  /** What of the matches comes first, the best first (nameRanks.ts). */
  ranks: KeyCondition[];
}

/** A telephone as it is dialled from abroad, 00509 or 011509, as it is stored. */
const withoutExit = (number: string): string => number.replace(/^(?:00|011)(?=509)/, '');

/**
 * The folded forms of each distinct word of a query: the number that it is part of, also without the 00 that one dials
 * before 509, as typed, and with short forms of names expanded.
 */
export const queryWordForms = (term: string): string[][] => [
  ...new Map(
    groupsOf(foldedWords(term)).flatMap((group) => {
      const number = group.join('');
      const formsOfWord = (word: string): Set<string> =>
        new Set([number, withoutExit(number), word, canonicalWord(word)]);
      return group.map((word): [string, string[]] => [word, [...formsOfWord(word)]]);
    }),
  ).values(),
];

/** The number of an act: that of its dossier and the issue, CM01-2026-00033-D1. */
const ACT_NUMBER = /\b([a-z]{2}\d{2,}-?\d{4}-?\d{5,})-?d\d{1,6}\b/gi;

/** A query with the number of the dossier instead of that of an act of it, which is printed on its paper. */
export const withDossierNumbers = (term: string): string => term.replaceAll(ACT_NUMBER, '$1');

/**
 * Parses a query as typed; a blank one has no words. When every word is one word of a name, its keys include those
 * of the pairs with its neighbours; otherwise the keys of the whole name are an alternative. What it says of a birth
 * is a word without a sound.
 */
export function parseQuery(typed: string): SearchQuery {
  const term = withDossierNumbers(typed);
  const { rest, births } = splitBirths(term);
  const wordForms = queryWordForms(rest);
  const isName = wordForms.length > 1 && !/\d/.test(rest);
  const nameKeys = isName ? queryNameKeys(rest) : [];
  const aligned = nameKeys.length === wordForms.length;
  const words = wordForms.map((forms, index) => {
    const own = aligned ? (nameKeys[index] ?? []) : queryNameKeys(forms[0] as string).flat();
    return { forms, nameKeys: [...new Set(own)] };
  });
  const others = births.map((forms): QueryWord => ({ forms, nameKeys: [] }));
  return {
    typed: term,
    words: [...words, ...others],
    // Alternatives to all words: beside a birth there are none.
    wholeNameKeys: aligned || births.length > 0 ? [] : nameKeys,
    ranks: births.length > 0 ? [] : nameRanks(wordForms),
  };
}
