import { memoize } from '../text/memoize.ts';

const PARTICLES = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'au',
  'aux',
  'à',
  'en',
  'et',
  'sur',
  'sous',
]);
const ELIDED = /^([dlDL]['’])(.+)$/u;

/** One sign may become two in capitals (ß): the first of them alone is a capital. */
function upperFirst(word: string): string {
  const capital = word.charAt(0).toLocaleUpperCase('fr');
  return capital.charAt(0) + (capital.slice(1) + word.slice(1)).toLocaleLowerCase('fr');
}

/** A word with a digit in it (AK-47, 6e) stands as typed; an elided article stays small. */
function capitalise(word: string, first: boolean): string {
  if (/\d/.test(word)) return word;
  const lower = word.toLocaleLowerCase('fr');
  if (!first && PARTICLES.has(lower)) return lower;
  const elided = ELIDED.exec(word);
  if (elided?.[1] && elided[2]) {
    const article = first ? upperFirst(elided[1]) : elided[1].toLocaleLowerCase('fr');
    return article + upperFirst(elided[2]);
  }
  return upperParts(word);
}

/** Few words make most places and trades, and few texts most first names; longer ones than these are none. */
const KNOWN_MOST = 10_000;
const KNOWN_LENGTH = 30;
const knownFirst = memoize(KNOWN_MOST, (word) => capitalise(word, true));
const knownLater = memoize(KNOWN_MOST, (word) => capitalise(word, false));

function capitalised(word: string, first: boolean): string {
  if (word.length > KNOWN_LENGTH) return capitalise(word, first);
  return first ? knownFirst(word) : knownLater(word);
}

/** "grand'anse" to "Grand'Anse": both sides of an apostrophe are words. */
const upperParts = (word: string): string => {
  if (/^aujourd['’]hui$/iu.test(word)) return upperFirst(word);
  return word
    .split(/(['’])/u)
    .map((part, index) => (index % 2 === 1 ? part : upperFirst(part)))
    .join('');
};

/** The (e) of "Marié(e)" is the ending of the word before it. */
const isEnding = (before: string, part: string): boolean =>
  before === '(' && /^(?:e|ne|le|s|es|trice)$/iu.test(part);

const knownTexts = memoize(KNOWN_MOST, computeCapitalised);

/** "anse d'hainault" to "Anse d'Hainault", "PORT-AU-PRINCE" to "Port-au-Prince" (spec file 2 §5.4). */
export const capitaliseWords = (text: string): string =>
  text.length > KNOWN_LENGTH ? computeCapitalised(text) : knownTexts(text);

function computeCapitalised(text: string): string {
  let first = true;
  return text
    .split(/([\s/(),.;:-]+)/u)
    .map((part, index, parts) => {
      if (index % 2 === 1 || part === '') return part;
      if (index > 0 && isEnding(parts[index - 1] ?? '', part)) return part.toLocaleLowerCase('fr');
      const done = capitalised(part, first);
      first = false;
      return done;
    })
    .join('');
}

/** Capitals throughout, for family names. */
export const upperCase = (text: string): string => text.toLocaleUpperCase('fr');

/** "marie ange dorcéan" to "Marie Ange DORCÉAN": the last word of a full name in capitals. */
export function upperLastWord(text: string): string {
  const words = text.split(' ');
  const last = words.pop() ?? '';
  return [...words.map(capitaliseIfSmall), upperCase(last)].join(' ');
}

/** Words typed with a capital of their own (McKenley) stay as they are. */
const capitaliseIfSmall = (word: string): string =>
  word === word.toLocaleLowerCase('fr') ? capitaliseWords(word) : word;

/** Most letters of an abbreviation such as FN, PPK or BNC. */
const ABBREVIATION_MAX = 3;

const isAbbreviation = (word: string): boolean => {
  const letters = word.replace(/[^\p{L}]/gu, '');
  return letters.length <= ABBREVIATION_MAX && letters === letters.toLocaleUpperCase('fr');
};

/** "smith & wesson" to "Smith & Wesson", "GLOCK" to "Glock"; FN, AK-47 and PPK/S stay as typed. */
export function capitaliseBrand(text: string): string {
  const words = capitaliseWords(text).split(/([\s/-]+)/u);
  const typed = text.split(/([\s/-]+)/u);
  const particle = (word: string): boolean => word === word.toLocaleLowerCase('fr');
  return words
    .map((word, index) => {
      const own = typed[index] ?? '';
      return isAbbreviation(own) && !particle(word) ? own : word;
    })
    .join('');
}
