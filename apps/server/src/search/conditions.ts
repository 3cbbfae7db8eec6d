import type { Asked, AskedWord } from '@dosye/domain/search/searchText.ts';

/** By the index of the search, or by looking at one row after the other. */
export type Found = 'by index' | 'one by one';

/** Conditions of a statement with their values; every value goes as a parameter, never into the text. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly parts: string[] = [];
  readonly found: Found;

  /** @param found how rows are found: that decides what is quickest to ask of a row */
  constructor(found: Found = 'by index') {
    this.found = found;
  }

  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(part: string): void {
    this.parts.push(part);
  }

  get text(): string {
    return this.parts.join(' and ');
  }
}

/** LIKE reads these as wildcards; a search means them literally. */
const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** The words of a row of the listing `l`, and the keys of its names, as their index has them. */
const WORDS = 'searched_words(l.search)';
const NAMES = 'searched_names(l.search)';

function anyOf(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' or ')})`;
}

/** So many letters the index of the search knows where they stand. */
const INDEXED = 3;

/** Shorter words stand in nearly every text: they are looked for where words begin. */
const isShort = (word: string): boolean => word.length < INDEXED;

/** Taking a row's text apart is dearer than looking into it: most rows do not have the word at all. */
function stands(where: Conditions, pattern: string, found: Found): string {
  const value = where.value(pattern);
  const inWords = `${WORDS} like ${value}`;
  return found === 'by index' ? inWords : `(l.search like ${value} and ${inWords})`;
}

/** A word somewhere in a word, as it was typed or as the word it is short for. */
function plainly(where: Conditions, words: readonly string[], found = where.found): string {
  const likes = words.map((word) =>
    stands(where, isShort(word) ? `% ${literally(word)}%` : `%${literally(word)}%`, found),
  );
  return anyOf(likes);
}

/** True when something asked for is too short to be looked for within words. */
export const hasShortWords = ({ words }: Asked): boolean =>
  words.some(({ plain }) => plain.some(isShort));

/** Rows in which every word stands as it was typed, short ones within words too. */
export const anywhere = (where: Conditions, { words }: Asked): string =>
  words
    .map(({ plain: [word = ''] }) => stands(where, `%${literally(word)}%`, where.found))
    .join(' and ');

/** One of these keys among those of the names; a key has no sign in it that LIKE reads as a wildcard. */
function bySound(where: Conditions, keys: readonly string[]): string {
  if (where.found === 'by index') return `${NAMES} && ${where.value(keys)}::text[]`;
  const patterns = where.value(keys.map((key) => `% ${key} %`));
  const inNames = `' ' || split_part(l.search, '~', 2) || ' ' like any(${patterns}::text[])`;
  return `(l.search like ${where.value(`%${commonSound(keys)}%`)} and ${inNames})`;
}

/** What the sounds of keys begin with alike; before a sound stands what it was made of. */
function commonSound(keys: readonly string[]): string {
  const [first = '', ...others] = keys.map((key) => key.slice(1));
  let length = first.length;
  while (length > 0 && !others.every((other) => other.startsWith(first.slice(0, length))))
    length -= 1;
  return first.slice(0, length);
}

/** Rows in which every word stands as it was typed. Nothing asked finds nothing. */
export function asTyped(where: Conditions, { words }: Asked, found = where.found): string {
  if (words.length === 0) return 'false';
  return words.map(({ plain }) => plainly(where, plain.slice(0, 1), found)).join(' and ');
}

/** The rows that {@link likeTyped} finds and {@link asTyped} does not. */
export function likeTypedAlone(where: Conditions, asked: Asked): string {
  const [word, ...others] = asked.words;
  const single = word && others.length === 0 && asked.together.length === 0 ? word : undefined;
  // Of one word it is known which ways are left; rows that its index finds need no second look.
  const found = single ? inOtherWays(where, single) : likeTyped(where, asked);
  return `${found} and not (${asTyped(where, asked, 'one by one')})`;
}

function inOtherWays(where: Conditions, { plain, keys }: AskedWord): string {
  const forms = plain.slice(1);
  const ways = forms.length > 0 ? [plainly(where, forms)] : [];
  if (keys.length > 0) ways.push(bySound(where, keys));
  return ways.length > 0 ? anyOf(ways) : 'false';
}

/** Rows in which every word stands, or a name that sounds like it. Nothing asked finds nothing. */
export function likeTyped(where: Conditions, { words, together }: Asked): string {
  if (words.length === 0) return 'false';
  const each = words.map((word) => {
    const plain = plainly(where, word.plain);
    return word.keys.length === 0 ? plain : `(${plain} or ${bySound(where, word.keys)})`;
  });
  if (together.length === 0) return each.join(' and ');
  const names = together.map((keys) => bySound(where, keys));
  return `((${each.join(' and ')}) or (${names.join(' and ')}))`;
}
