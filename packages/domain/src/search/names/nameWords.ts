import { fold } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import { splitJoinedName } from './commonNames.ts';
import { expandWord } from './shortForms.ts';

/** A word of a name. */
export interface NameWord {
  /** In lower case, with its accents, written out: "jean". */
  text: string;
  /** As it stood in the name: "Jn". */
  written: string;
}

/** What is more than this is no name: a text in the place of one costs no more than a name does. */
const WORDS_MOST = 24;
const LETTERS_MOST = 40;

/** Words that are one with the next: La Fleur is Lafleur. */
const PARTICLES = new Set('l d la le les de des du mac mc'.split(' '));

/** Most names are made of few words. */
const KNOWN_WORDS_MOST = 20_000;
const foldedWord = memoize(KNOWN_WORDS_MOST, fold);

/** The same names are found again with every letter that is typed. */
const KNOWN_MOST = 5_000;

/**
 * The words of a name: "Jn-Bte La Fleur" is jean, baptiste, lafleur. Titles are left out, as are
 * words with a figure in them or without a Latin letter, which have no sound.
 */
export const nameWords = memoize(KNOWN_MOST, parseName);

function parseName(name: string): readonly NameWord[] {
  const words: NameWord[] = [];
  let before: string[] = [];
  for (const { word, dotted } of wordsOf(name)) {
    before.push(word);
    if (PARTICLES.has(foldedWord(word)) && !dotted) continue;
    words.push(...inOne(before, dotted));
    before = [];
  }
  return before.length > 0 ? [...words, ...inOne(before, false)] : words;
}

function inOne(parts: readonly string[], dotted: boolean): NameWord[] {
  const own = parts.join('').toLocaleLowerCase('fr');
  const written = parts.join(' ');
  const texts = dotted ? textsOf(own, true) : knownTexts(own);
  return texts.map((text) => ({ text, written }));
}

const textsOf = (own: string, dotted: boolean): readonly string[] =>
  expandWord(fold(own), own, dotted).flatMap((word) => splitJoinedName(fold(word)) ?? [word]);

const knownTexts = memoize(KNOWN_WORDS_MOST, (own) => textsOf(own, false));

/** Letters of French with spaces and hyphens between them: so most names are written. */
const PLAIN = /^[a-zà-öø-ÿ]+(?:[ -]+[a-zà-öø-ÿ]+)*$/i;
/** What may be a part of a short form with full stops: J.-B. */
const LONE_J = /(?:^|[ -])j[ -]/i;

interface FoundWord {
  word: string;
  dotted: boolean;
}

function wordsOf(name: string): FoundWord[] {
  const found =
    PLAIN.test(name) && !LONE_J.test(name)
      ? name.split(/[ -]+/).map((word) => ({ word, dotted: false }))
      : anyWordsOf(name);
  return found
    .slice(0, WORDS_MOST)
    .map(({ word, dotted }) => ({ word: word.slice(0, LETTERS_MOST), dotted }))
    .filter(({ word }) => !/\p{N}/u.test(word) && /[a-z]/.test(foldedWord(word)));
}

function anyWordsOf(name: string): FoundWord[] {
  const found = name
    .normalize('NFC')
    .replace(/['’‘ʼ`´]/g, '')
    // J.-B. is one short form.
    .replace(/(?<![\p{L}\p{N}])j[. -]{1,3}b(?![\p{L}\p{N}])/giu, 'jb')
    .matchAll(/([\p{L}\p{N}\p{M}]+)(\.?)/gu);
  return [...found].map(([, word = '', stop]) => ({ word, dotted: stop === '.' }));
}

/** Two neighbours, which others write as one word. */
export interface NamePair {
  /** Where the first stands. */
  at: number;
  first: string;
  second: string;
}

/** Each word of a name with the next. */
export const adjacentPairs = (words: readonly NameWord[]): NamePair[] =>
  words.slice(1).map(({ text }, at) => ({ at, first: words[at]?.text ?? '', second: text }));
