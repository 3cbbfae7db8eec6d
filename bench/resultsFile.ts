/** Lines of RESULTS.md around what `npm run bench` measures; the rest is kept: other measurements and notes to them. */
const BEGIN = '<!-- de npm run bench : remplacé à chaque mesure -->\n';
const END = '<!-- fin de npm run bench -->\n';

/**
 * The document with new figures between its two marks.
 * @throws Error without both marks
 */
export function replaceMeasured(document: string, measured: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`The results have no ${BEGIN} … ${END}`);
  return `${document.slice(0, begin)}${BEGIN}${measured}${document.slice(end)}`;
}
