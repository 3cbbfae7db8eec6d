import { fold } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import { matchWords } from './wordMatches.ts';
import { type NameWord, nameWords } from './nameWords.ts';

const written = (words: readonly NameWord[]): string =>
  [...new Set(words.map((word) => word.written))].join(' ');

/** The letters of a text alone: what is plain to see although a hyphen or a space is elsewhere. */
const letters = (text: string): string => fold(text).replace(/[^\p{L}]/gu, '');

/** What is typed meets the same names with every letter, and so does what others type. */
const KNOWN_MOST = 5_000;
/** Stands in no name. */
const BETWEEN = '\n';

const known = memoize(KNOWN_MOST, (pair) => {
  const [query = '', name = ''] = pair.split(BETWEEN);
  return explained(query, name) ?? null;
});

/**
 * Why a name was found when that is not plain to see, such as "Jn = Jean"; undefined when what was
 * typed stands in the name, or is not found in it at all.
 */
export const explainMatch = (query: string, name: string): string | undefined =>
  query.includes(BETWEEN) || name.includes(BETWEEN)
    ? explained(query, name)
    : (known(query + BETWEEN + name) ?? undefined);

function explained(query: string, name: string): string | undefined {
  const typed = nameWords(query);
  const met = matchWords(typed, nameWords(name));
  if (met.length === 0) return undefined;
  const plain = letters(name);
  const told = new Map<string, NameWord[]>();
  for (const { one, other } of met) {
    if (plain.includes(letters(written(one)))) continue;
    told.set(written(other), [...(told.get(written(other)) ?? []), ...one]);
  }
  const inOrder = [...told].map(([found, words]) => {
    const asTyped = typed.filter((word) => words.includes(word));
    return { at: typed.indexOf(asTyped[0] as NameWord), said: `${written(asTyped)} = ${found}` };
  });
  inOrder.sort((a, b) => a.at - b.at);
  return inOrder.length > 0 ? inOrder.map(({ said }) => said).join(', ') : undefined;
}
