import { fold } from '../../text/fold.ts';

/** Endings that sound like the man's name but for the e: Michèle, Pascale. */
const ENDING = /(?:ell?e|ale)$/;
/** Women's names that are also written without the e: Rachel, Isabel. */
const WOMEN =
  /^(?:i[sz]|y[sz]|el[iy][sz])abell?e$|(?:ra|ri)ch|raqu|chr?ist|cryst|krist|m[uy]ri|mari|mor|est|^mab|anab|mirab|j[eé][sz]ab|sybe|cybe|grac|maryb|marib|chant|adel|angel|fid|mod|claribe|carm/;
/** Names of either of which the written e alone tells the woman's. */
const PAIRS = new Set(
  'paule renee andree aimee desiree honoree bienaimee dieudonnee frederique josuee'.split(' '),
);

const MARK = '9';

/** The sound of a name as it is kept for the woman's. */
export const feminineSound = (sound: string): string => sound + MARK;

/** A sign after the sounds of a name that a mute e alone makes a woman's; blank after any other. */
export function feminineMark(word: string): string {
  const name = fold(word).replace(/ll/g, 'l');
  if (PAIRS.has(name)) return MARK;
  return word.endsWith('e') && ENDING.test(name) && !WOMEN.test(name) ? MARK : '';
}
