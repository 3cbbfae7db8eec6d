import type { Account, Marks } from './model.ts';

let planted = 0;

/** Words of different syllables of these sound different: a search finds a word by its sound too. */
const SYLLABLES = Array.from('bdfklmnprt', (consonant) => [
  `${consonant}a`,
  `${consonant}i`,
]).flat();

/** The digits of a number as syllables. */
function syllablesOf(number: number): string {
  const rest = Math.floor(number / SYLLABLES.length);
  return (rest === 0 ? '' : syllablesOf(rest)) + SYLLABLES[number % SYLLABLES.length];
}

/** A unique word that every text field accepts, and that sounds like no other. */
export function markOf(sort: 'zk' | 'zu'): string {
  planted += 1;
  return `${sort}${syllablesOf(planted)}${sort}`;
}

/** The marks in a text, in any case. */
export const marksIn = (text: string): string[] => [
  ...new Set(
    text
      .match(/zk(?:[bdfklmnprt][ai])+zk|zu(?:[bdfklmnprt][ai])+zu/gi)
      ?.map((mark) => mark.toLowerCase()),
  ),
];

export const seesOffice = ({ role, office }: Account, id: number): boolean =>
  role.startsWith('super') || office === id;

/**
 * A mark that is visible to super roles until something else is said of it: those of another sequence may be shown a
 * row that is stored before its call is answered.
 */
export function markOfNewRow(marks: Marks, sort: 'zk' | 'zu'): string {
  const mark = markOf(sort);
  marks.set(mark, ({ role }) => role.startsWith('super'));
  return mark;
}

/** A mark for a text of an office that has no id yet, visible to the office once it is shown. */
export function officeMark(marks: Marks): { mark: string; show: (office: number) => void } {
  const mark = markOfNewRow(marks, 'zk');
  return { mark, show: (office) => marks.set(mark, (actor) => seesOffice(actor, office)) };
}

/** A mark for a text that everybody of an office may see. */
export function markOfOffice(marks: Marks, office: number): string {
  const { mark, show } = officeMark(marks);
  show(office);
  return mark;
}
