import { memoize } from '../../text/memoize.ts';
import { type Readings, readingsOf } from './readings.ts';
import { type NamePair, adjacentPairs, nameWords } from './nameWords.ts';

/** Changes whenever a name may get other keys: what is kept of older ones is to be made anew. */
export const NAME_KEYS_VERSION = 5;

/** What a key was made of: the French sound, the Creole sound of a French spelling, of a Creole one. */
const FRENCH = 'f';
const HEARD = 'g';
const CREOLE = 'k';

const marked = (mark: string, sounds: readonly string[]): string[] => sounds.map((s) => mark + s);

/** The keys under which a word is kept, and those that it asks for. */
export interface WordKeys {
  stored: readonly string[];
  storedSet: ReadonlySet<string>;
  query: readonly string[];
}

function keysOf({ french, creole, spelledCreole }: Readings): WordKeys {
  const own = marked(FRENCH, french);
  const asCreole = marked(CREOLE, creole);
  const heard = marked(HEARD, creole);
  const stored = [...own, ...(spelledCreole ? asCreole : heard)];
  const query = [...own, ...asCreole, ...(spelledCreole ? heard : [])];
  return { stored, storedSet: new Set(stored), query };
}

/** Few words make most names: what they sound like is worked out once. */
const KNOWN_MOST = 20_000;

/** The keys of one word of a name. */
export const wordKeys = memoize(KNOWN_MOST, (text) => keysOf(readingsOf(text)));

/** The keys of two words that others write as one: read as one, and one after the other. */
export const pairKeys = ({ first, second }: NamePair): WordKeys => keysByPair(`${first} ${second}`);

const keysByPair = memoize(KNOWN_MOST, (pair): WordKeys => {
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
 * The keys under which a name is found, whatever its spelling: each [a-z0-9]+, none twice. Two
 * names that are written in French meet by their French sound alone; the coarser Creole
 * one counts where one of the two is spelled as Creole is.
 */
export function storedNameKeys(name: string): string[] {
  const words = nameWords(name);
  const own = words.flatMap(({ text }) => wordKeys(text).stored);
  return [...new Set([...own, ...adjacentPairs(words).flatMap((pair) => pairKeys(pair).stored)])];
}

/**
 * What a search asks for: for each word typed the keys of which the name must have one. A word
 * also counts as found together with its neighbour (Rose Laure in Roselaure).
 */
export function queryNameKeys(text: string): string[][] {
  const words = nameWords(text);
  const pairs = adjacentPairs(words);
  return words.map((word, index) => {
    const beside = pairs.filter(({ at }) => at === index || at === index - 1);
    const keys = [...wordKeys(word.text).query, ...beside.flatMap((pair) => pairKeys(pair).query)];
    return [...new Set(keys)];
  });
}
