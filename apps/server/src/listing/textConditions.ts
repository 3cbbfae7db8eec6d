import type { KeyCondition } from '@dosye/domain/search/nameRanks.ts';
import { type SearchQuery, NAME_KEYS_SEPARATOR } from '@dosye/domain/search/searchText.ts';
import type { Conditions } from './conditions.ts';
import { isShort, searchedText } from './searchKeys.ts';

// Conditions on the search text `s.search` of a dossier: words, then behind a '~' the keys of its names. They are LIKE
// patterns: words and keys have no character that it reads as a wildcard, and unlike `strpos` it does not count the
// characters before the place.

const anyOf = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] as string) : `(${parts.join(' or ')})`;

/** The words, which precede the name keys, contain the text. */
const containsText = (where: Conditions, text: string): string =>
  `s.search like ${where.value(`%${text}%${NAME_KEYS_SEPARATOR}%`)}`;

const matchesWord = (where: Conditions, forms: readonly string[]): string =>
  anyOf(forms.map((form) => containsText(where, searchedText(form))));

/** True when a word of the query is so short that it matches only where a word begins. */
export const hasShortWords = ({ words }: SearchQuery): boolean =>
  words.some(({ forms }) => forms.some(isShort));

/** Rows that contain every word as it was typed, short ones inside words too. */
export const matchesInsideWords = (where: Conditions, { words }: SearchQuery): string =>
  words.map(({ forms: [word = ''] }) => containsText(where, word)).join(' and ');

/**
 * The name keys contain one of these. What all keys have in common is checked first because splitting a row's text costs
 * more than searching it, and most rows do not have it.
 */
function soundsLike(where: Conditions, keys: readonly string[]): string {
  const patterns = where.value(keys.map((key) => `% ${key} %`));
  const inNames = `' ' || split_part(s.search, '${NAME_KEYS_SEPARATOR}', 2) || ' ' like any(${patterns}::text[])`;
  return `(s.search like ${where.value(`%${commonPart(keys)}%`)} and ${inNames})`;
}

function commonPart([first = '', ...others]: readonly string[]): string {
  for (let length = first.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= first.length; start += 1) {
      const part = first.slice(start, start + length);
      if (others.every((other) => other.includes(part))) return part;
    }
  }
  return '';
}

/** Rows that contain every word as it was typed; no words match nothing. */
export function matchesTyped(where: Conditions, { words }: SearchQuery): string {
  if (words.length === 0) return 'false';
  return words.map(({ forms }) => matchesWord(where, forms.slice(0, 1))).join(' and ');
}

/** Rows that contain every word, or a name that sounds like it; no words match nothing. */
export function matchesOrSoundsLike(
  where: Conditions,
  { words, wholeNameKeys }: SearchQuery,
): string {
  if (words.length === 0) return 'false';
  const each = words.map((word) => {
    const plain = matchesWord(where, word.forms);
    return word.nameKeys.length === 0 ? plain : `(${plain} or ${soundsLike(where, word.nameKeys)})`;
  });
  if (wholeNameKeys.length === 0) return each.join(' and ');
  const names = wholeNameKeys.map((keys) => soundsLike(where, keys));
  return `((${each.join(' and ')}) or (${names.join(' and ')}))`;
}

/** Rows whose keys fulfil a condition on those by which names rank, whose signs stand nowhere else in the text. */
function hasRank(where: Conditions, condition: KeyCondition): string {
  const hasKey = (key: string): string => `s.search || ' ' like ${where.value(`%${key} %`)}`;
  const alternatives = condition.map((groups) =>
    groups.map((keys) => anyOf(keys.map(hasKey))).join(' and '),
  );
  return anyOf(alternatives.map((each) => (alternatives.length === 1 ? each : `(${each})`)));
}

/**
 * SQL of the rank of a row that a search matches, from 0 for the best: whole words of its name, as it is typed, by its
 * sound. A whole family name is one of its own words, which is checked first because most rows do not have it.
 */
export function rankOf(where: Conditions, query: SearchQuery): string {
  const [wholeName, ofFamily, ofGiven] = query.ranks;
  const ranks =
    wholeName && ofFamily && ofGiven
      ? `when ${hasRank(where, ofFamily)} then case when ${hasRank(where, wholeName)} then 0 else 1 end
        when ${hasRank(where, ofGiven)} then 2`
      : '';
  return `case ${ranks} when ${matchesTyped(where, query)} then 3 else 4 end`;
}
