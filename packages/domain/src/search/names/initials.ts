import { memoize } from '../../text/memoize.ts';
import { readingsOf } from './readings.ts';
import { nameWords } from './nameWords.ts';

/** First sounds that spellings of one name may begin with, as one letter. */
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/[aeioux123yh]/, 'a'],
  [/[rvw]/, 'r'],
  [/[gj]/, 'g'],
  [/[sz]/, 's'],
];

/** Few words make most names. */
const KNOWN_MOST = 20_000;

const initialOf = memoize(KNOWN_MOST, (word) => {
  const first = (readingsOf(word).creole[0] ?? '').charAt(0);
  return CLASSES.find(([sounds]) => sounds.test(first))?.[1] ?? first;
});

/** The kind of sound that each word of a name begins with, one letter a word: Jn-Bte is g, b. */
export const soundInitials = (name: string): string[] =>
  nameWords(name).map(({ text }) => initialOf(text));
