import { fold } from '../text/fold.ts';
import { canonicalWord } from './nameWords.ts';

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Numbers are also found without their spaces and dashes, names also written in one word. */
function formsOf(value: string): string[] {
  const words = wordsOf(value);
  const forms = [words.join(' ')];
  const canonical = words.map(canonicalWord);
  if (canonical.some((word, index) => word !== words[index])) forms.push(canonical.join(' '));
  if (words.length > 1 && words.length <= 4) forms.push(words.join(''), canonical.join(''));
  const digits = digitsOf(value);
  if (digits.length >= 6) forms.push(digits, digits.replace(/^509/, ''));
  return forms;
}

/** The text that a search looks into: folded, with every way in which a value may be typed. */
export function searchText(values: readonly string[]): string {
  const forms = new Set(values.flatMap(formsOf).filter((form) => form !== ''));
  return ` ${[...forms].join(' | ')} `;
}

/**
 * What a search looks for: one list of alternatives for each word typed; every word must be found
 * by one of its alternatives, anywhere in a word. Nothing typed gives no word.
 */
export function searchWords(term: string): string[][] {
  return wordsOf(term).map((word) => [...new Set([word, canonicalWord(word)])]);
}
