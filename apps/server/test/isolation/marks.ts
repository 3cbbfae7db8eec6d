import type { Account, Marks } from './model.ts';

let planted = 0;

/** A unique word of letters that every text field accepts. */
export function markOf(sort: 'zk' | 'zu'): string {
  planted += 1;
  const letters = Array.from(String(planted), (digit) => 'abcdefghij'[Number(digit)]).join('');
  return `${sort}${letters}${sort}`;
}

/** The marks in a text, in any case. */
export const marksIn = (text: string): string[] => [
  ...new Set(text.match(/zk[a-j]+zk|zu[a-j]+zu/gi)?.map((mark) => mark.toLowerCase())),
];

export const seesOffice = ({ role, office }: Account, id: number): boolean =>
  role.startsWith('super') || office === id;

/** A mark for a text of an office that has no id yet, visible to the office once it is shown. */
export function officeMark(marks: Marks): { mark: string; show: (office: number) => void } {
  const mark = markOf('zk');
  return { mark, show: (office) => marks.set(mark, (actor) => seesOffice(actor, office)) };
}

/** A mark for a text that everybody of an office may see. */
export function markOfOffice(marks: Marks, office: number): string {
  const { mark, show } = officeMark(marks);
  show(office);
  return mark;
}
