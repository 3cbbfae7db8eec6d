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
  return upperFirst(word);
}

/** "anse d'hainault" to "Anse d'Hainault", "PORT-AU-PRINCE" to "Port-au-Prince" (spec file 2 §5.4). */
export function capitaliseWords(text: string): string {
  let first = true;
  return text
    .split(/([\s/(),.;:-]+)/u)
    .map((part, index) => {
      if (index % 2 === 1 || part === '') return part;
      const done = capitalise(part, first);
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
