import { fold } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import { matchWords } from './wordMatches.ts';
import { type NameWord, nameWords } from './nameWords.ts';

const written = (words: readonly NameWord[]): string =>
  [...new Set(words.map((word) => word.written))].join(' ');

/** The folded letters of a text: differences in hyphens and spaces need no explanation. */
const letters = (text: string): string => fold(text).replace(/[^\p{L}]/gu, '');

/** Search as you type compares the same names with every keystroke. */
const CACHE_SIZE = 5_000;
/** Separates query and name in a cache key; occurs in neither. */
const SEPARATOR = '\n';

const cachedExplanation = memoize(CACHE_SIZE, (pair) => {
  const [query = '', name = ''] = pair.split(SEPARATOR);
  return explain(query, name) ?? null;
});

/** Why a query matches a name, such as "Jn = JEAN"; undefined when the name contains it literally or does not match. */
export const explainMatch = (query: string, name: string): string | undefined =>
  query.includes(SEPARATOR) || name.includes(SEPARATOR)
    ? explain(query, name)
    : (cachedExplanation(query + SEPARATOR + name) ?? undefined);

function explain(query: string, name: string): string | undefined {
  const typed = nameWords(query);
  const matches = matchWords(typed, nameWords(name));
  if (matches.length === 0) return undefined;
  const nameLetters = letters(name);
  const explained = new Map<string, NameWord[]>();
  for (const { one, other } of matches) {
    const typedLetters = letters(written(one));
    if (nameLetters.includes(typedLetters) || typedLetters === letters(written(other))) continue;
    explained.set(written(other), [...(explained.get(written(other)) ?? []), ...one]);
  }
  const inOrder = [...explained].map(([found, words]) => {
    const asTyped = typed.filter((word) => words.includes(word));
    return { at: typed.indexOf(asTyped[0] as NameWord), text: `${written(asTyped)} = ${found}` };
  });
  inOrder.sort((a, b) => a.at - b.at);
  return inOrder.length > 0 ? inOrder.map(({ text }) => text).join(', ') : undefined;
}
