import { fold } from '../../text/fold.ts';
import { COMMON_NAMES } from './commonNames.ts';

/** Names and their short forms in registers, without full stops. */
const SHORT = `
jean: jn jns j; jean baptiste: jb jbte jnb jnbte; baptiste: bte bapt btste bpte; saint: st; sainte: ste
pierre: pre prre pr p; joseph: jh jos jph jsph; louis: ls; charles: chs chles chle; françois: fr frs frsois fcois fçois fs frcs
moïse: mse; michel: ml mchel; marie: mie m mre; william: wm; antoine: ant ante; guillaume: gme gllme glme
philippe: phpe ph phlpe phppe; nicolas: nlas; thomas: ths; emmanuel: emml emm manl; jacques: jques jcques jacq
auguste: augte; alexandre: alexdre alexdr; etienne: etne; françoise: fse frse; georges: geo grges; gabriel: gabl
dieudonné: ddonne; thérèse: thse; hyppolite: hte hyp; christophe: xtophe; robert: robt rbt; edouard: edd
toussaint: tssaint; laurent: laurt; vincent: vct; benoît: bt; daniel: danl; emile: eml; catherine: cathne
junior: jr; jeans: jnes`;

const SHORT_FORMS = new Map(
  SHORT.split(/[;\n]/).flatMap((line) => {
    const [whole = '', short = ''] = line.split(':').map((part) => part.trim());
    return short.split(' ').map((form) => [form, whole.split(' ')] as const);
  }),
);

/** Expands a folded word: "ste" to "sainte". Initials and other words are returned as they are. */
export const canonicalWord = (word: string): string =>
  word.length > 1 ? (SHORT_FORMS.get(word)?.map(fold).join(' ') ?? word) : word;

/** Titles and the nickname prefix ti, which are not part of a name. */
const TITLES = new Set('mr mme mlle melle me dr sr vve veuve monsieur madame ti'.split(' '));

/** Short forms joined to the next word: Jnbaptiste, Stfleur. */
const JOINED = /^(jn|st(?=[bcdfghjklmnpqvw]))(\p{L}{3,})$/u;

/**
 * Expands a word of a name: "jn" to jean, "jb" to jean and baptiste, "emm." to the most common name that starts
 * with it, a title to nothing. Other words are returned as they are.
 * @param folded the word without accents
 * @param word the word with accents
 * @param dotted whether a full stop follows it
 */
export function expandWord(folded: string, word: string, dotted: boolean): string[] {
  if (TITLES.has(folded)) return [];
  const whole = SHORT_FORMS.get(folded);
  if (whole) return whole;
  if (dotted) {
    const match = COMMON_NAMES.find((name) => name.startsWith(folded));
    if (match) return [match];
  }
  const [, short = '', rest = ''] = JOINED.exec(word) ?? [];
  return short ? [...(SHORT_FORMS.get(short) ?? []), ...expandWord(rest, rest, false)] : [word];
}
