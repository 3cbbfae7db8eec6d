import { foldedWords, lettersOf } from '../text/fold.ts';
import { canonicalWord } from './names/shortForms.ts';

/**
 * First sign of a key by which a name ranks in a search: of a whole family name, of a word of it, of a word of the first
 * names. No word and no phonetic key contains one.
 */
const SIGNS = { wholeFamily: '=', family: '+', given: '-' } as const;

/** Keys of which a text must have one of each group. */
type KeyGroups = readonly (readonly string[])[];

/** A condition on the keys of a text: the groups of one alternative at least. */
export type KeyCondition = readonly KeyGroups[];

/** Words beyond which a query is no name that could be split in every place. */
const MAX_WORDS = 6;

const canonicalLetters = (words: readonly string[]): string =>
  lettersOf(words.map(canonicalWord).join(' '));

/** The words of a name as they are written and with short forms expanded, and the name as one word. */
function wordsOf(name: string): string[] {
  const words = foldedWords(name);
  const expanded = words.flatMap((word) => canonicalWord(word).split(' '));
  return [...new Set([...words, ...expanded, words.join(''), expanded.join('')])];
}

/** The keys that are stored of a name, by which it ranks; none for a blank one. */
export function storedRankKeys(family: string, given: string): string[] {
  const whole = canonicalLetters(foldedWords(family));
  const keysOf = (sign: string, name: string): string[] =>
    name.trim() === '' ? [] : wordsOf(name).map((word) => sign + word);
  return [
    ...(whole === '' ? [] : [SIGNS.wholeFamily + whole]),
    ...keysOf(SIGNS.family, family),
    ...keysOf(SIGNS.given, given),
  ];
}

/**
 * The conditions of a query that are better than that its words occur somewhere, the best first: the whole family name,
 * with first names or alone; whole words of the name, one of the family name among them; whole words of the first names.
 * @param wordForms the forms of each word; of a query with a digit, which is no name, there are none
 */
export function nameRanks(wordForms: readonly (readonly string[])[]): KeyCondition[] {
  const words = wordForms.map(([word = '']) => word);
  if (words.length === 0 || words.length > MAX_WORDS || words.some((word) => /\p{N}/u.test(word))) {
    return [];
  }
  const signed = (sign: string, at: readonly number[]): string[] =>
    at.flatMap((index) => (wordForms[index] ?? []).map((form) => sign + form));
  const every = words.map((_, index) => index);
  const whole = (at: readonly number[]): string[] => [
    SIGNS.wholeFamily + canonicalLetters(at.map((index) => words[index] ?? '')),
  ];
  const givenOf = (at: readonly number[]): string[][] =>
    at.map((index) => signed(SIGNS.given, [index]));
  const splits = every.slice(1).flatMap((at) => {
    const [head, tail] = [every.slice(0, at), every.slice(at)];
    return [
      [whole(head), ...givenOf(tail)],
      [whole(tail), ...givenOf(head)],
    ];
  });
  const wholeWords = every.map((index) => [
    ...signed(SIGNS.family, [index]),
    ...signed(SIGNS.given, [index]),
  ]);
  const ofFamily = signed(SIGNS.family, every);
  return [
    [[whole(every)], ...splits],
    [words.length === 1 ? [ofFamily] : [...wholeWords, ofFamily]],
    [givenOf(every)],
  ];
}
