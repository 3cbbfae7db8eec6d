import { fold } from '../../text/fold.ts';

/** Endings where only a mute e distinguishes the feminine name: Michèle, Pascale. */
const ENDING = /(?:ell?e|ale)$/;
/** Feminine names that are also written without the e: Rachel, Isabel. */
const FEMININE_WITHOUT_E =
  /^(?:i[sz]|y[sz]|el[iy][sz])abell?e$|(?:ra|ri)ch|raqu|chr?ist|cryst|krist|m[uy]ri|mari|mor|est|^mab|anab|mirab|j[eé][sz]ab|sybe|cybe|grac|maryb|marib|chant|adel|angel|fid|mod|claribe|carm/;
/** Other names that are feminine with a final e and masculine without. */
const PAIRS = new Set(
  'paule renee andree aimee desiree honoree bienaimee dieudonnee frederique josuee'.split(' '),
);

const MARK = '9';

/** The sound of the feminine form of a name. */
export const feminineSound = (sound: string): string => sound + MARK;

/** Suffix of the sounds of a name that is feminine by a mute e only; '' for other names. */
export function feminineMark(word: string): string {
  const name = fold(word).replace(/ll/g, 'l');
  if (PAIRS.has(name)) return MARK;
  return word.endsWith('e') && ENDING.test(name) && !FEMININE_WITHOUT_E.test(name) ? MARK : '';
}
