import { memoize } from '../../text/memoize.ts';
import { readingsOf } from './readings.ts';
import { nameWords } from './nameWords.ts';

/** Sounds that are interchangeable at the beginning of a name, with the letter that stands for them. */
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/[aeioux123yh]/, 'a'],
  [/[rvw]/, 'r'],
  [/[gj]/, 'g'],
  [/[sz]/, 's'],
];

/** Most names consist of the same few words. */
const CACHE_SIZE = 20_000;

const initialOf = memoize(CACHE_SIZE, (word) => {
  const first = (readingsOf(word).creole[0] ?? '').charAt(0);
  return CLASSES.find(([sounds]) => sounds.test(first))?.[1] ?? first;
});

/** The class of the first sound of each word of a name, one letter per word: Jn-Bte gives g, b. */
export const soundInitials = (name: string): string[] =>
  nameWords(name).map(({ text }) => initialOf(text));
