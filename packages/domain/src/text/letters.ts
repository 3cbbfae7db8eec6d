import { FONT_RANGES } from './fontRanges.gen.ts';

/** Which letters a text may have: any that papers print, or those of the Latin script alone. */
export type Letters = 'any' | 'latin';

/** A character, with the marks on it, that a text may not have. */
interface LetterFault {
  cluster: string;
  /** Index in the text. */
  at: number;
  reason: 'unprintable' | 'notLatin';
}

/** Fast path: French on lines, which every font of papers has. */
const FRENCH = /^[\t\n -~¡-¬®-ÿœŒ’]*$/;
/** A character with the marks on it: papers print both from one font, or not at all. White space bears no mark. */
const CLUSTER = /[^\p{M}\s]?\p{M}+|\P{M}/gsu;

/** First and last code point of each range that a font has, in order. */
type Ranges = readonly number[];

const isIn = (ranges: Ranges, codePoint: number): boolean => {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] as number) <= codePoint) low = middle + 1;
    else high = middle;
  }
  // After the first of a range, or at its last.
  return low % 2 === 1 || ranges[low - 1] === codePoint;
};

/** Distances between the ends of ranges, in base 36, to the ranges. */
const parsed = (distances: string): Ranges => {
  let codePoint = 0;
  return distances.split(' ').map((distance) => {
    codePoint += Number.parseInt(distance, 36);
    return codePoint;
  });
};

let fonts: readonly Ranges[] | undefined;

/** Whether one font of papers has every character of a cluster; a mark needs a character that it is on. */
function isInOneFont(cluster: string): boolean {
  if (FRENCH.test(cluster)) return true;
  if (/^\p{M}/u.test(cluster)) return false;
  const codePoints = Array.from(cluster, (sign) => sign.codePointAt(0) as number);
  fonts ??= FONT_RANGES.map(parsed);
  return fonts.some((ranges) => codePoints.every((codePoint) => isIn(ranges, codePoint)));
}

/** Whether papers can print a cluster, also in capitals and in small letters, in which they print some texts. */
const isPrintable = (cluster: string): boolean =>
  FRENCH.test(cluster) ||
  [cluster, cluster.toUpperCase(), cluster.toLowerCase()].every((text) =>
    (text.match(CLUSTER) ?? []).every(isInOneFont),
  );

/** Letters that no script owns and that are no letters of a name: µ, 𝐀. Modifier letters are apostrophes: ʼ, ʻ. */
const OF_OTHER_SCRIPT =
  /(?![\p{Script=Latin}\u02b9-\u02cf])[\p{L}\p{Nl}]|(?!\p{Script=Inherited})\p{M}/u;

/** The first character of a text that it may not have; undefined when there is none. */
function letterFault(text: string, letters: Letters): LetterFault | undefined {
  if (FRENCH.test(text)) return undefined;
  for (const { 0: cluster, index: at } of text.matchAll(CLUSTER)) {
    if (letters === 'latin' && OF_OTHER_SCRIPT.test(cluster)) {
      return { cluster, at, reason: 'notLatin' };
    }
    if (!isPrintable(cluster)) return { cluster, at, reason: 'unprintable' };
  }
  return undefined;
}

const SHOWS_NOTHING = /^[\p{C}\p{Z}]/u;

const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Characters of the text that a sentence quotes before and after the faulty one. */
const QUOTED_AROUND = 24;

/** The words around a fault, whole ones, on one line, with the code of what shows nothing. */
function wordsAround(text: string, { cluster, at }: LetterFault): string {
  const start = text.slice(Math.max(0, at - QUOTED_AROUND), at);
  const end = text.slice(at + cluster.length, at + cluster.length + QUOTED_AROUND);
  const before = at > QUOTED_AROUND ? `…${start.replace(/^\S*\s/u, '')}` : start;
  const isWhole = at + cluster.length + QUOTED_AROUND >= text.length;
  const after = isWhole ? end : `${end.replace(/\s\S*$/u, '')}…`;
  const quoted = `${before}${shown(cluster)}${after}`;
  return quoted.toWellFormed().replace(/\s+/gu, ' ').replace(/\p{C}/gu, shown).trim();
}

/** A cluster in a sentence: its code when it shows nothing, and a circle below marks that are on nothing. */
function shown(cluster: string): string {
  if (SHOWS_NOTHING.test(cluster)) return `[${codeOf(cluster)}]`;
  return /^\p{M}/u.test(cluster) ? `◌${cluster}` : cluster;
}

/** Scripts that have letters which look like Latin ones. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Cyrillic}/u, ', lettre cyrillique,'],
  [/\p{Script=Greek}/u, ', lettre grecque,'],
  [/\p{Script=Armenian}/u, ', lettre arménienne,'],
];

const scriptOf = (cluster: string): string =>
  SCRIPTS.find(([script]) => script.test(cluster))?.[1] ?? '';

/**
 * Error (French) of a clean text with a character that papers cannot print or, of a name, with a letter of another
 * script than Latin: it names the character, or its code where that shows nothing, and quotes the words around it.
 */
export function lettersError(text: string, letters: Letters = 'any'): string | undefined {
  const fault = letterFault(text, letters);
  if (!fault) return undefined;
  const quoted = `« ${wordsAround(text, fault)} »`;
  const { cluster, reason } = fault;
  if (reason === 'notLatin') {
    return `Un nom s’écrit en lettres latines : « ${cluster} »${scriptOf(cluster)} n’en est pas une, dans ${quoted}.`;
  }
  return SHOWS_NOTHING.test(cluster)
    ? `Ce texte contient un signe qui ne se voit pas et ne peut pas être imprimé (${codeOf(cluster)}), dans ${quoted}. Retirez-le.`
    : `Ce texte contient un signe qui ne peut pas être imprimé : « ${shown(cluster)} », dans ${quoted}. Remplacez-le.`;
}
