import { MONTHS } from './dates.ts';

const NO_BREAK = '\u00a0';

/** What typography changes: most texts of a screen have none of it. */
const CHANGED = /['«»:;!?\d]|No\. |premier /u;

/** Spaces at which no line may end, in the order in which they are replaced. */
const UNBROKEN: readonly [RegExp, string][] = [
  [/ (?=[:;!?»])/gu, NO_BREAK],
  [/« /gu, `«${NO_BREAK}`],
  // Groups of digits, telephones, 'h' of hours: 1 234, +509 46 28 76 27, 14 h 05; not 48 heures.
  [/(?<=\d) (?=\d)/gu, NO_BREAK],
  [/(?<=\d) (?=h(?!\p{L}))/gu, NO_BREAK],
  [/(?<=\d\u00a0h) (?=\d\d)/gu, NO_BREAK],
  [/\bNo\. (?=\S)/gu, `No.${NO_BREAK}`],
  [new RegExp(`(?<=\\b(?:\\d{1,2}|1er|premier)) (?=(?:${MONTHS.join('|')})\\b)`, 'gu'), NO_BREAK],
  [new RegExp(`(?<=\\u00a0(?:${MONTHS.join('|')})) (?=\\d{4})`, 'gu'), NO_BREAK],
];

/**
 * A text with the typography of French print: curved apostrophes, and spaces at which no line ends before : ; ! ?,
 * inside quotation marks, dates, hours, numbers and telephones. For what is printed, never for what is
 * stored. PDFs have the same rules for the sentences of their templates, in `langue.typ`.
 */
export const typeset = (text: string): string =>
  CHANGED.test(text)
    ? UNBROKEN.reduce((typed, [at, by]) => typed.replace(at, by), text.replaceAll("'", '’'))
    : text;
