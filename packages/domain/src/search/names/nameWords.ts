import { cleanLine } from '../../text/cleanText.ts';
import { fold } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import { splitJoinedName } from './commonNames.ts';
import { expandWord } from './shortForms.ts';

/** A word of a name. */
export interface NameWord {
  /** Expanded, in lower case, with accents: "jean". */
  text: string;
  /** As written in the name: "Jn". */
  written: string;
}

/** Limits the work for long texts that are not names. */
const MAX_WORDS = 24;
const MAX_WORD_LENGTH = 40;

/** Particles, which are joined to the next word: La Fleur is Lafleur. */
const PARTICLES = new Set('l d la le les de des du mac mc'.split(' '));

/** Most names consist of the same few words. */
const WORD_CACHE_SIZE = 20_000;
const foldedWord = memoize(WORD_CACHE_SIZE, fold);

/** Search as you type finds the same names with every keystroke. */
const CACHE_SIZE = 5_000;

/**
 * The words of a name: "Jn-Bte La Fleur" gives jean, baptiste, lafleur. Titles are omitted, and so are words with
 * digits or without Latin letters. The array is cached and shared: do not change it.
 */
export const nameWords = memoize(CACHE_SIZE, parseName);

function parseName(name: string): readonly NameWord[] {
  const words: NameWord[] = [];
  let pending: string[] = [];
  for (const { word, dotted } of wordsOf(name)) {
    pending.push(word);
    if (PARTICLES.has(foldedWord(word)) && !dotted) continue;
    words.push(...joinWords(pending, dotted));
    pending = [];
  }
  return pending.length > 0 ? [...words, ...joinWords(pending, false)] : words;
}

function joinWords(parts: readonly string[], dotted: boolean): NameWord[] {
  const word = parts.join('').toLocaleLowerCase('fr');
  const written = parts.join(' ');
  const texts = dotted ? expand(word, true) : cachedExpansion(word);
  return texts.map((text) => ({ text, written }));
}

const expand = (word: string, dotted: boolean): readonly string[] =>
  expandWord(fold(word), word, dotted).flatMap((name) => splitJoinedName(fold(name)) ?? [name]);

const cachedExpansion = memoize(WORD_CACHE_SIZE, (word) => expand(word, false));

/** Fast path: French letters separated by spaces and hyphens, as most names are. */
const SIMPLE_NAME = /^[a-zà-öø-ÿ]+(?:[ -]+[a-zà-öø-ÿ]+)*$/i;
/** A single J may be part of the short form J.-B. */
const LONE_J = /(?:^|[ -])j[ -]/i;

interface FoundWord {
  word: string;
  dotted: boolean;
}

function wordsOf(name: string): FoundWord[] {
  const found =
    SIMPLE_NAME.test(name) && !LONE_J.test(name)
      ? name.split(/[ -]+/).map((word) => ({ word, dotted: false }))
      : anyWordsOf(name);
  return found
    .slice(0, MAX_WORDS)
    .map(({ word, dotted }) => ({ word: word.slice(0, MAX_WORD_LENGTH), dotted }))
    .filter(({ word }) => !/\p{N}/u.test(word) && /[a-z]/.test(foldedWord(word)));
}

function anyWordsOf(name: string): FoundWord[] {
  const found = cleanLine(name)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/(?<![\p{L}\p{N}])j[. -]{1,3}b(?![\p{L}\p{N}])/giu, 'jb')
    .matchAll(/([\p{L}\p{N}\p{M}]+)(\.?)/gu);
  return [...found].map(([, word = '', stop]) => ({ word, dotted: stop === '.' }));
}

/** Two adjacent words, which others write as one. */
export interface NamePair {
  /** Index of the first. */
  at: number;
  first: string;
  second: string;
}

/** Each word of a name paired with the next. */
export const adjacentPairs = (words: readonly NameWord[]): NamePair[] =>
  words.slice(1).map(({ text }, at) => ({ at, first: words[at]?.text ?? '', second: text }));
