import type { SearchQuery, QueryWord } from '@dosye/domain/search/searchText.ts';

// What is asked of the index of the search: which keys a row must have (schema/functions/search-keys.sql). They find
// every row that is wanted, and others: that threes of letters stand in a row does not say that they stand
// together. So the rows that they find are looked at (conditions.ts).

/** Before a text: it is looked for where words begin. */
const WORD_START = ' ';
/** So many letters the index knows where they stand. */
const LENGTH = 3;
/** Of other letters PostgreSQL keeps a number in the place of three. */
const ASCII_TRIGRAM = /^[ a-z0-9]{3}$/;
/** What every row has. */
const EVERY_ROW = '';

/** Shorter words stand in nearly every text: they are looked for where words begin. */
export const isShort = (word: string): boolean => word.length < LENGTH;

/** A word as it is looked for; one that begins with a space, where words begin. */
export const searchedText = (word: string): string =>
  isShort(word) ? `${WORD_START}${word}` : word;

const key = (text: string): string => `'#${text}'`;
const allOf = (parts: readonly string[]): string => `(${parts.join(' & ')})`;
const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`;

/** The threes of letters of a text: 'louis' gives lou, oui and uis. */
function trigramsOf(text: string): string[] {
  // PostgreSQL has two spaces before a word.
  const written = text.startsWith(WORD_START) ? `${WORD_START}${text}` : text;
  const threes = new Set<string>();
  for (let start = 0; start + LENGTH <= written.length; start += 1) {
    const three = written.slice(start, start + LENGTH);
    if (ASCII_TRIGRAM.test(three)) threes.add(three);
  }
  return threes.size > 0 ? [...threes] : [EVERY_ROW];
}

const wordKeys = (words: readonly string[]): string =>
  anyOf(words.map((word) => allOf(trigramsOf(searchedText(word)).map(key))));

const soundKeys = (keys: readonly string[]): string => anyOf(keys.map((name) => key(`~${name}`)));

/** Keys of the rows in which every word stands as it was typed. */
export const keysOfTyped = ({ words }: SearchQuery): string =>
  words.length === 0
    ? key(EVERY_ROW)
    : allOf(words.map(({ forms }) => wordKeys(forms.slice(0, 1))));

/** Keys of the rows in which every word stands, or a name that sounds like it. */
export function keysOfTypedOrSound({ words, wholeNameKeys }: SearchQuery): string {
  if (words.length === 0) return key(EVERY_ROW);
  const each = words.map(({ forms, keys }) =>
    keys.length === 0 ? wordKeys(forms) : anyOf([wordKeys(forms), soundKeys(keys)]),
  );
  if (wholeNameKeys.length === 0) return allOf(each);
  return anyOf([allOf(each), allOf(wholeNameKeys.map(soundKeys))]);
}

/** The one word asked for, where it is one that has no neighbour to be written together with. */
export const singleWord = ({ words, wholeNameKeys }: SearchQuery): QueryWord | undefined =>
  words.length === 1 && wholeNameKeys.length === 0 ? words[0] : undefined;

/** Keys of the rows that are found like what was typed, and not as it was typed. */
export function keysOfSoundOnly(asked: SearchQuery): string {
  const single = singleWord(asked);
  if (!single) return keysOfTypedOrSound(asked);
  // Of one word it is known which ways are left.
  const [, ...forms] = single.forms;
  const ways = forms.length > 0 ? [wordKeys(forms)] : [];
  if (single.keys.length > 0) ways.push(soundKeys(single.keys));
  return ways.length > 0 ? anyOf(ways) : key(EVERY_ROW);
}
