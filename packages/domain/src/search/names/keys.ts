import { readingsOf } from './sounds.ts';
import { nameWords } from './words.ts';

/** Changes whenever a name may get other keys: what is kept of older ones is to be made anew. */
export const NAME_KEYS_VERSION = 1;

/** What a key was made of: the French sound, the Creole sound of a French spelling, of a Creole one. */
const FRENCH = 'f';
const HEARD = 'g';
const CREOLE = 'k';

const marked = (mark: string, sounds: readonly string[]): string[] => sounds.map((s) => mark + s);

function keysToKeep(word: string): string[] {
  const { french, creole, spelledCreole } = readingsOf(word);
  return [...marked(FRENCH, french), ...marked(spelledCreole ? CREOLE : HEARD, creole)];
}

function keysToAsk(word: string): string[] {
  const { french, creole, spelledCreole } = readingsOf(word);
  const asked = [...marked(FRENCH, french), ...marked(CREOLE, creole)];
  return spelledCreole ? [...asked, ...marked(FRENCH, creole), ...marked(HEARD, creole)] : asked;
}

/**
 * The keys under which a name is found, whatever its spelling: each [a-z0-9]+, none twice. Two
 * names that are written in French meet by their French sound alone; the coarser Creole
 * one counts where one of the two is spelled as Creole is.
 */
export function storedNameKeys(name: string): string[] {
  const { words, pairs } = nameWords(name);
  return [...new Set([...words, ...pairs.map(({ joined }) => joined)].flatMap(keysToKeep))];
}

/**
 * What a search asks for: for each word typed the keys of which the name must have one. A word
 * also counts as found together with its neighbour (Rose Laure in Roselaure).
 */
export function askedNameKeys(text: string): string[][] {
  const { words, pairs } = nameWords(text);
  return words.map((word, index) => {
    const beside = pairs.filter(({ at }) => at === index || at === index - 1);
    return [...new Set([word, ...beside.map(({ joined }) => joined)].flatMap(keysToAsk))];
  });
}
