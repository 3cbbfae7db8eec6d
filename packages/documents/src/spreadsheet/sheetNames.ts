/** Longest name of a sheet. */
const NAME_MAX = 31;

/**
 * A name that a sheet may have: at most 31 characters, without []:*?/\, not between apostrophes, and
 * not one that is taken already (spreadsheets do not tell capitals apart).
 */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const clean = wanted
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');
  const used = new Set(taken.map((name) => name.toLocaleLowerCase('fr')));
  const base = clean === '' ? 'Feuille' : shortened(clean);
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = base.slice(0, NAME_MAX - end.length) + end;
    if (!used.has(name.toLocaleLowerCase('fr'))) return name;
  }
}

/** A long name ends after a word, and says that it went on. */
function shortened(name: string): string {
  if (name.length <= NAME_MAX) return name;
  const start = name.slice(0, NAME_MAX);
  const words = start.slice(0, start.lastIndexOf(' '));
  return `${words === '' ? start.slice(0, -1) : words}…`;
}
