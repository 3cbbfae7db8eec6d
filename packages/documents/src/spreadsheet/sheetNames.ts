const NAME_MAX = 31;

/**
 * A valid sheet name: at most 31 characters, without []:*?/\ and outer apostrophes, and different from `taken` without
 * regard to case.
 */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const clean = wanted
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');
  const used = new Set(taken.map((name) => name.toLocaleLowerCase('fr')));
  const base = clean === '' ? 'Feuille' : truncate(clean);
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = base.slice(0, NAME_MAX - end.length) + end;
    if (!used.has(name.toLocaleLowerCase('fr'))) return name;
  }
}

/** Cuts a long name after a word and appends an ellipsis. */
function truncate(name: string): string {
  if (name.length <= NAME_MAX) return name;
  const start = name.slice(0, NAME_MAX);
  const words = start.slice(0, start.lastIndexOf(' '));
  return `${words === '' ? start.slice(0, -1) : words}…`;
}
