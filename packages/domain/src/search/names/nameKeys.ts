import { memoize } from '../../text/memoize.ts';
import { type Readings, readingsOf } from './readings.ts';
import { type NamePair, adjacentPairs, nameWords } from './nameWords.ts';

/** Raise it whenever a name may get other keys: stored keys are then recomputed. */
export const NAME_KEYS_VERSION = 6;

/**
 * First letter of a key: keys of different sorts never match. French, and Creole (kreyòl) in two sorts: g is a weaker k,
 * since a word in French spelling is only compared by its Creole sound with a word in Creole spelling.
 */
const MARKS = { french: 'f', creoleOfFrenchSpelling: 'g', creoleOfCreoleSpelling: 'k' } as const;

const marked = (sort: keyof typeof MARKS, sounds: readonly string[]): string[] =>
  sounds.map((sound) => MARKS[sort] + sound);

/** The keys stored for a word, and the stored keys that it matches as a query. */
export interface WordKeys {
  stored: readonly string[];
  storedSet: ReadonlySet<string>;
  query: readonly string[];
}

function keysOf({ french, creole, spelledCreole }: Readings): WordKeys {
  const frenchKeys = marked('french', french);
  const creoleKeys = marked('creoleOfCreoleSpelling', creole);
  const creoleOfFrench = marked('creoleOfFrenchSpelling', creole);
  const stored = [...frenchKeys, ...(spelledCreole ? creoleKeys : creoleOfFrench)];
  const query = [...frenchKeys, ...creoleKeys, ...(spelledCreole ? creoleOfFrench : [])];
  return { stored, storedSet: new Set(stored), query };
}

/** Most names consist of the same few words. */
const CACHE_SIZE = 20_000;

/** The keys of one word of a name. */
export const wordKeys = memoize(CACHE_SIZE, (text) => keysOf(readingsOf(text)));

/** The keys of two adjacent words that others write as one: read as one word, and one after the other. */
export const pairKeys = ({ first, second }: NamePair): WordKeys => keysByPair(`${first} ${second}`);

const keysByPair = memoize(CACHE_SIZE, (pair): WordKeys => {
  // A word has no space in it.
  const [first = '', second = ''] = pair.split(' ');
  const joined = readingsOf(first + second);
  const [a, b] = [readingsOf(first), readingsOf(second)];
  const both = (of: 'french' | 'creole'): string[] => [
    ...new Set([...joined[of], `${a[of][0] ?? ''}${b[of][0] ?? ''}`]),
  ];
  const { spelledCreole } = joined;
  return keysOf({ french: both('french'), creole: both('creole'), spelledCreole });
});

/**
 * The keys stored for a name, each [a-z0-9]+, without duplicates. Two French spellings match by their French
 * sound only; the coarser Creole sound counts when one of them is a Creole spelling (decision 06).
 */
export function storedNameKeys(name: string): string[] {
  const words = nameWords(name);
  const own = words.flatMap(({ text }) => wordKeys(text).stored);
  return [...new Set([...own, ...adjacentPairs(words).flatMap((pair) => pairKeys(pair).stored)])];
}

/**
 * The keys of a query: for each word the keys of which the name must have at least one. They include those of the
 * word's pairs with its neighbours (Rose Laure matches Roselaure).
 */
export function queryNameKeys(text: string): string[][] {
  const words = nameWords(text);
  const pairs = adjacentPairs(words);
  return words.map((word, index) => {
    const neighbours = pairs.filter(({ at }) => at === index || at === index - 1);
    const keys = [
      ...wordKeys(word.text).query,
      ...neighbours.flatMap((pair) => pairKeys(pair).query),
    ];
    return [...new Set(keys)];
  });
}
