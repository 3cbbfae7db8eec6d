import { fold } from '../../text/fold.ts';
import { canonicalWord } from '../nameWords.ts';

/** The words of a name, folded and written out, and each with its neighbour in one word. */
export interface NameWords {
  words: string[];
  pairs: { at: number; joined: string }[];
}

/** "Jn-Bte D'Haïti" to jean, baptiste, dhaiti; with jeanbaptiste, baptistedhaiti. */
export function nameWords(name: string): NameWords {
  const words = fold(name)
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(canonicalWord);
  const pairs = words.slice(1).map((word, at) => ({ at, joined: `${words[at]}${word}` }));
  return { words, pairs };
}
