import type { Value } from '../database/statement.ts';
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
  readonly values: Value[] = [];
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

  value(value: Value): string {
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

const anyOf = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] as string) : `(${parts.join(' or ')})`;

/** The words, which stand before the name keys, contain the text: if they do, so does its first occurrence. */
const containsText = (where: Conditions, text: string): string =>
  `strpos(l.search, ${where.value(text)}) between 1 and strpos(l.search, '${NAME_KEYS_SEPARATOR}')`;

/** The words contain one of these forms of a word. */
const matchesWord = (where: Conditions, forms: readonly string[]): string =>
  anyOf(forms.map((form) => containsText(where, searchedText(form))));

/** True when a word of the query is so short that it matches only where a word begins. */
export const hasShortWords = ({ words }: SearchQuery): boolean =>
  words.some(({ forms }) => forms.some(isShort));

/** Rows that contain every word as it was typed, short ones inside words too. */
export const matchesInsideWords = (where: Conditions, { words }: SearchQuery): string =>
  words.map(({ forms: [word = ''] }) => containsText(where, word)).join(' and ');

/**
 * The name keys contain one of these; a key has no character that LIKE reads as a wildcard. The prefix is
 * checked first because splitting a row's text costs more than searching it, and most rows do not have it.
 */
function soundsLike(where: Conditions, keys: readonly string[]): string {
  const patterns = where.value(keys.map((key) => `% ${key} %`));
  const inNames = `' ' || split_part(l.search, '${NAME_KEYS_SEPARATOR}', 2) || ' ' like any(${patterns}::text[])`;
  return `(strpos(l.search, ${where.value(commonPrefix(keys))}) > 0 and ${inNames})`;
}

/** The longest common prefix of the sounds of keys, which follow the letter of the language they are heard in. */
function commonPrefix(keys: readonly string[]): string {
  const [first = '', ...others] = keys.map((key) => key.slice(1));
  let length = first.length;
  while (length > 0 && !others.every((other) => other.startsWith(first.slice(0, length))))
    length -= 1;
  return first.slice(0, length);
}

/** Rows that contain every word as it was typed; no words match nothing. */
export function matchesTyped(where: Conditions, { words }: SearchQuery): string {
  if (words.length === 0) return 'false';
  return words.map(({ forms }) => matchesWord(where, forms.slice(0, 1))).join(' and ');
}

/** The rows that {@link matchesOrSoundsLike} finds and {@link matchesTyped} does not. */
export function soundsLikeOnly(where: Conditions, query: SearchQuery): string {
  const single = singleWord(query);
  const found = single ? otherFormOrSound(where, single) : matchesOrSoundsLike(where, query);
  return `${found} and not (${matchesTyped(where, query)})`;
}

function otherFormOrSound(where: Conditions, { forms, keys }: QueryWord): string {
  const otherForms = forms.slice(1);
  const parts = otherForms.length > 0 ? [matchesWord(where, otherForms)] : [];
  if (keys.length > 0) parts.push(soundsLike(where, keys));
  return parts.length > 0 ? anyOf(parts) : 'false';
}

/** Rows that contain every word, or a name that sounds like it; no words match nothing. */
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
