import { fold } from '../text/fold.ts';
import { memoize } from '../text/memoize.ts';

/** Words that stay small except at the beginning; so do d' and l'. */
const PARTICLES = new Set('à au aux de du des la le les et ou en par sur bis ter'.split(' '));
const ELIDED = /^([dlDL]['’])(.+)$/u;

/** Capitalises the first letter only, even when its capital is two letters (ß to Ss). */
function upperFirst(word: string): string {
  const capital = word.charAt(0).toLocaleUpperCase('fr');
  return capital.charAt(0) + (capital.slice(1) + word.slice(1)).toLocaleLowerCase('fr');
}

/** Of a word with a digit only the first letter (M4) is not as typed (6e, n°5); an elided article (d'Hainault) stays small. */
function capitalise(word: string, first: boolean): string {
  if (/\d/.test(word)) return word.replace(/^\p{L}(?=[\p{L}\d]*$)/u, upperCase);
  const lower = word.toLocaleLowerCase('fr');
  if (!first && PARTICLES.has(lower)) return lower;
  const elided = ELIDED.exec(word);
  if (elided?.[1] && elided[2]) {
    const article = first ? upperFirst(elided[1]) : elided[1].toLocaleLowerCase('fr');
    return article + upperFirst(elided[2]);
  }
  return upperParts(word);
}

/** The same few words and first names come again and again; longer texts are not cached. */
const CACHE_SIZE = 10_000;
const CACHED_LENGTH_MAX = 30;
const cachedFirst = memoize(CACHE_SIZE, (word) => capitalise(word, true));
const cachedLater = memoize(CACHE_SIZE, (word) => capitalise(word, false));

function capitalised(word: string, first: boolean): string {
  if (word.length > CACHED_LENGTH_MAX) return capitalise(word, first);
  return first ? cachedFirst(word) : cachedLater(word);
}

/** "grand'anse" to "Grand'Anse": both sides of an apostrophe are capitalised. */
const upperParts = (word: string): string => {
  if (/^aujourd['’]hui$/iu.test(word)) return upperFirst(word);
  return word
    .split(/(['’])/u)
    .map((part, index) => (index % 2 === 1 ? part : upperFirst(part)))
    .join('');
};

/** The (e) of "Marié(e)" is an ending of the word before it, not a word. */
const isEnding = (before: string, part: string): boolean =>
  before === '(' && /^(?:e|ne|le|s|es|trice)$/iu.test(part);

const cachedTexts = memoize(CACHE_SIZE, (text) => computeCapitalised(text));

/** "anse d'hainault" to "Anse d'Hainault", "PORT-AU-PRINCE" to "Port-au-Prince". */
export const capitaliseWords = (text: string): string =>
  text.length > CACHED_LENGTH_MAX ? computeCapitalised(text) : cachedTexts(text);

/** @param atBeginning false for words that others stand before */
function computeCapitalised(text: string, atBeginning = true): string {
  let first = atBeginning;
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

/** A text in capitals, by French rules. */
export const upperCase = (text: string): string => text.toLocaleUpperCase('fr');

/** Ranks and titles before a name, folded and without a stop; they are neither first names nor family names. */
const TITLES = new Set(
  (
    'agent brigadier capitaine caporal colonel commandant commissaire divisionnaire docteur dr greffier inspecteur ' +
    'juge lieutenant m madame mademoiselle maitre major me mlle mme monsieur mr officier pasteur policier principal ' +
    'prof professeur sergent'
  ).split(' '),
);
/** The grade of 'Agent II', also typed small. */
const GRADE_NUMBER = /^(?:[IVX]+|i{1,3}|iv)$/;

const isTitle = (word: string): boolean =>
  GRADE_NUMBER.test(word) || TITLES.has(fold(word).replace(/\.$/, ''));

/** A word all in capitals, two of them side by side: 'ALCEUS' and 'ST-FLEUR', but not the initials 'J.' and 'J.-B.'. */
const isInCapitals = (word: string): boolean => /\p{Lu}{2}/u.test(word) && word === upperCase(word);

/**
 * "marie ange dorcéan" to "Marie Ange DORCÉAN": the last word of a full name is the family name, unless words are
 * typed in capitals, which then are: 'ALCEUS Fritzner' stays so. A rank or title before the name is none of it.
 * Particles stay small: 'Jean de Dieu PIERRE'.
 */
export function upperLastWord(text: string): string {
  const words = text.split(' ');
  const titles = words.findIndex((word) => !isTitle(word));
  if (titles < 0) return words.map((word) => capitaliseIfSmall(word)).join(' ');
  const names = words.slice(titles);
  const last = names.some(isInCapitals) ? [] : names.splice(-1);
  return [
    ...words
      .slice(0, titles)
      .map((title) => (GRADE_NUMBER.test(title) ? upperCase(title) : capitaliseWords(title))),
    ...names.map((word, index) => capitaliseIfSmall(word, titles + index === 0)),
    ...last.map(upperCase),
  ].join(' ');
}

/** Words typed with a capital (McKenley) are left as they are. */
const capitaliseIfSmall = (word: string, atBeginning = true): string =>
  word === word.toLocaleLowerCase('fr') ? computeCapitalised(word, atBeginning) : word;

/** "marie ange DORCÉAN" to "Marie Ange DORCÉAN", "armurerie nationale" to "Armurerie Nationale": capitals stay as typed. */
export const capitaliseSmall = (text: string): string =>
  text
    .split(' ')
    .map((word, index) => capitaliseIfSmall(word, index === 0))
    .join(' ');

/** Maximum number of letters of an abbreviation such as FN, PPK or BNC. */
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
