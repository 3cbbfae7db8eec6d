import type { SearchQuery } from '@dosye/domain/search/searchText.ts';
import type { Conditions } from '../listing/conditions.ts';
import { keysOfTyped, keysOfTypedOrSound } from '../listing/searchKeys.ts';
import {
  hasShortWords,
  matchesInsideWords,
  matchesOrSoundsLike,
  matchesTyped,
} from '../listing/textConditions.ts';

/** One way in which dossiers match a query. */
export interface SearchPass {
  /** SQL condition on `s.search`. */
  condition: string;
  /** SQL of the query of the search index (listing/searchKeys.ts); undefined searches the newest dossiers only. */
  keys: string | undefined;
}

/**
 * The passes of a query, the best matches first: the words as they were typed; other spellings and what sounds like
 * them; words of one or two letters inside words. Each excludes the matches of the ones before.
 */
export function passesFor(query: SearchQuery, where: Conditions): SearchPass[] {
  const { words, wholeNameKeys } = query;
  const typed = matchesTyped(where, query);
  const passes: SearchPass[] = [{ condition: typed, keys: where.value(keysOfTyped(query)) }];
  const hasVariants =
    wholeNameKeys.length > 0 ||
    words.some(({ forms, nameKeys }) => forms.length + nameKeys.length > 1);
  if (hasVariants) {
    const condition = `${matchesOrSoundsLike(where, query)} and not (${typed})`;
    passes.push({ condition, keys: where.value(keysOfTypedOrSound(query)) });
  }
  if (hasShortWords(query)) {
    // Most texts contain any two letters, which are no trigram: no index would help.
    const earlier = passes.map(({ condition }) => `(${condition})`).join(' or ');
    const condition = `${matchesInsideWords(where, query)} and not (${earlier})`;
    passes.push({ condition, keys: undefined });
  }
  return passes;
}
