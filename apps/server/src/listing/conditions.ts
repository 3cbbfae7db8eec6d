import {
  type SearchQuery,
  type QueryWord,
  NAME_KEYS_SEPARATOR,
} from '@dosye/domain/search/searchText.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { viewName } from './relations.ts';
import { isShort, singleWord, searchedText } from './searchKeys.ts';

/**
 * Conditions of a statement on rows of the listing `l`, with their values; every value goes as a
 * parameter, never into the text.
 */
export class Conditions {
  readonly values: unknown[] = [];
  readonly parts: string[] = [];
  /** Parameter of the keys that are searched in every office, one after the other. */
  readonly #everywhere: string | undefined;

  /**
   * @param bureauId the office of the rows; undefined is every office that the person may see
   * @param keys by which the search index finds the rows (searchKeys.ts); undefined without a search
   */
  constructor(bureauId: number | undefined, keys: string | undefined) {
    if (keys === undefined) {
      if (bureauId !== undefined) this.add(`l.bureau_id = ${this.value(bureauId)}`);
    } else if (bureauId === undefined) {
      this.#everywhere = this.value(keys);
    } else {
      this.add(`l.keys @@ query_keys(l.area, ${this.value(bureauId)}, ${this.value(keys)})`);
    }
  }

  /** The rows `l` of an area that the conditions apply to. */
  from({ id }: AreaDeclaration): string {
    const view = viewName(id);
    if (this.#everywhere === undefined) return `${view} l`;
    // Keys contain the office: the index is asked for each office, before any other condition.
    return `bureau office cross join lateral (
      select * from ${view} o where o.keys @@ query_keys(o.area, office.id, ${this.#everywhere}) offset 0
    ) l`;
  }

  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(part: string): void {
    this.parts.push(part);
  }

  /** Without a condition, every row. */
  get text(): string {
    return this.parts.join(' and ') || 'true';
  }
}

function anyOf(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' or ')})`;
}

/** A text within the words: where it stands first is among them if it does at all, the keys come after. */
const containsText = (where: Conditions, text: string): string =>
  `strpos(l.search, ${where.value(text)}) between 1 and strpos(l.search, '${NAME_KEYS_SEPARATOR}')`;

/** A word somewhere in a word, as it was typed or as the word it is short for. */
const matchesWord = (where: Conditions, words: readonly string[]): string =>
  anyOf(words.map((word) => containsText(where, searchedText(word))));

/** True when something asked for is too short to be looked for within words. */
export const hasShortWords = ({ words }: SearchQuery): boolean =>
  words.some(({ forms }) => forms.some(isShort));

/** Rows in which every word stands as it was typed, short ones within words too. */
export const matchesInsideWords = (where: Conditions, { words }: SearchQuery): string =>
  words.map(({ forms: [word = ''] }) => containsText(where, word)).join(' and ');

/**
 * One of these keys among those of the names; a key has no sign in it that LIKE reads as a wildcard. Taking
 * a row's text apart is dearer than looking into it: most rows do not have the sound at all.
 */
function soundsLike(where: Conditions, keys: readonly string[]): string {
  const patterns = where.value(keys.map((key) => `% ${key} %`));
  const inNames = `' ' || split_part(l.search, '${NAME_KEYS_SEPARATOR}', 2) || ' ' like any(${patterns}::text[])`;
  return `(strpos(l.search, ${where.value(commonPrefix(keys))}) > 0 and ${inNames})`;
}

/** What the sounds of keys begin with alike; before a sound stands what it was made of. */
function commonPrefix(keys: readonly string[]): string {
  const [first = '', ...others] = keys.map((key) => key.slice(1));
  let length = first.length;
  while (length > 0 && !others.every((other) => other.startsWith(first.slice(0, length))))
    length -= 1;
  return first.slice(0, length);
}

/** Rows in which every word stands as it was typed. Nothing asked finds nothing. */
export function matchesTyped(where: Conditions, { words }: SearchQuery): string {
  if (words.length === 0) return 'false';
  return words.map(({ forms }) => matchesWord(where, forms.slice(0, 1))).join(' and ');
}

/** The rows that {@link matchesOrSoundsLike} finds and {@link matchesTyped} does not. */
export function soundsLikeOnly(where: Conditions, asked: SearchQuery): string {
  const single = singleWord(asked);
  const found = single ? otherFormOrSound(where, single) : matchesOrSoundsLike(where, asked);
  return `${found} and not (${matchesTyped(where, asked)})`;
}

function otherFormOrSound(where: Conditions, { forms, keys }: QueryWord): string {
  const others = forms.slice(1);
  const ways = others.length > 0 ? [matchesWord(where, others)] : [];
  if (keys.length > 0) ways.push(soundsLike(where, keys));
  return ways.length > 0 ? anyOf(ways) : 'false';
}

/** Rows in which every word stands, or a name that sounds like it. Nothing asked finds nothing. */
export function matchesOrSoundsLike(
  where: Conditions,
  { words, wholeNameKeys }: SearchQuery,
): string {
  if (words.length === 0) return 'false';
  const each = words.map((word) => {
    const plain = matchesWord(where, word.forms);
    return word.keys.length === 0 ? plain : `(${plain} or ${soundsLike(where, word.keys)})`;
  });
  if (wholeNameKeys.length === 0) return each.join(' and ');
  const names = wholeNameKeys.map((keys) => soundsLike(where, keys));
  return `((${each.join(' and ')}) or (${names.join(' and ')}))`;
}
