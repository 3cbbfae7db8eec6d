import type { KeyCondition } from '@dosye/domain/search/nameRanks.ts';
import type { SearchQuery } from '@dosye/domain/search/searchText.ts';

// Queries of the search index (schema/functions/search-keys.sql) that find the rows that match a search. They find
// other rows too: that a row has the trigrams of a word does not mean that it has them in one place. So every
// row found is checked with a condition (textConditions.ts).

/** A text that begins with this matches where a word begins. */
const WORD_START = ' ';
const TRIGRAM_LENGTH = 3;
/** Trigrams with other characters are hashed by PostgreSQL: they are left out of the query. */
const ASCII_TRIGRAM = /^[ a-z0-9]{3}$/;
const EVERY_ROW = '';

/** Words shorter than a trigram occur in nearly every text: they match only where a word begins. */
export const isShort = (word: string): boolean => word.length < TRIGRAM_LENGTH;

/** The text that a word of a query matches: a short word with a space before it. */
export const searchedText = (word: string): string =>
  isShort(word) ? `${WORD_START}${word}` : word;

const quoted = (text: string): string => `'#${text}'`;
const allOf = (parts: readonly string[]): string => `(${parts.join(' & ')})`;
const anyOf = (parts: readonly string[]): string => `(${parts.join(' | ')})`;

/** The trigrams of a text: 'louis' gives lou, oui and uis. */
function trigramsOf(text: string): string[] {
  // pg_trgm puts two spaces before a word.
  const padded = text.startsWith(WORD_START) ? `${WORD_START}${text}` : text;
  const trigrams = new Set<string>();
  for (let start = 0; start + TRIGRAM_LENGTH <= padded.length; start += 1) {
    const trigram = padded.slice(start, start + TRIGRAM_LENGTH);
    if (ASCII_TRIGRAM.test(trigram)) trigrams.add(trigram);
  }
  return trigrams.size > 0 ? [...trigrams] : [EVERY_ROW];
}

const spelledAs = (words: readonly string[]): string =>
  anyOf(words.map((word) => allOf(trigramsOf(searchedText(word)).map(quoted))));

/** One of the keys behind the words: those of sounds, and those by which names rank. */
const soundsAs = (keys: readonly string[]): string => anyOf(keys.map((key) => quoted(`~${key}`)));

/** Query for the rows that contain every word as it was typed. */
export const keysOfTyped = ({ words }: SearchQuery): string =>
  words.length === 0
    ? quoted(EVERY_ROW)
    : allOf(words.map(({ forms }) => spelledAs(forms.slice(0, 1))));

/** Query for the rows that contain every word, or a name that sounds like it. */
export function keysOfTypedOrSound({ words, wholeNameKeys }: SearchQuery): string {
  if (words.length === 0) return quoted(EVERY_ROW);
  const each = words.map(({ forms, nameKeys }) =>
    nameKeys.length === 0 ? spelledAs(forms) : anyOf([spelledAs(forms), soundsAs(nameKeys)]),
  );
  if (wholeNameKeys.length === 0) return allOf(each);
  return anyOf([allOf(each), allOf(wholeNameKeys.map(soundsAs))]);
}

/** Query for the rows whose keys fulfil a condition. */
export const keysOfRank = (condition: KeyCondition): string =>
  anyOf(condition.map((groups) => allOf(groups.map(soundsAs))));
