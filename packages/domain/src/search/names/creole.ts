import { simplify } from './french.ts';
import { applyRules, compileRules } from './spellingRules.ts';

/** In Creole every letter is said, and always in the same way. */
const RULES = compileRules([
  // What French says with an r, many write with a w.
  ['^w(?=[aàeéèi])', 'w|r'],
  ['(?<=[bdfgkptv])w(?=[eéèi])', 'r|w'],
  ['tch', 'tc'],
  ['dj', 'j'],
  ['ch', 'c'],
  ['(?:a|à)nn', 'an'],
  ['onn|ònn', 'on'],
  ['enn|ènn', 'en'],
  ['àn', 'an'],
  ['òn', 'on'],
  ['èn(?=[bcdfgjkpst])', 'en|2'],
  ['èn', 'en'],
  ['an(?![aàeéèioòuynw])', '1'],
  ['en(?![aàeéèioòuynw])', '2'],
  ['on(?![aàeéèioòuynw])', '3'],
  ['oun(?![aàeéèioòuyn])', 'un'],
  ['ou(?=[aàeéèiòo])', 'w'],
  ['ou', 'u'],
  ['ui', 'wi'],
  ['u', 'h'],
  ['gn', 'ny'],
  ['i(?=[aàeéèoò])', 'y'],
  ['^z', 'z'],
  ['z', 's'],
  ['à', 'a'],
  ['[éè]', 'e'],
  ['ò', 'o'],
]);

/** Between e and o a glide is written that French has not: Lewon is Léon, Tewofil Théophile. */
const withoutGlide = (sounds: string): string => sounds.replace(/(?<=e)w(?=[o3])/g, '');

/** A word as Creole reads it; `word` is in lower case, with its accents. */
export const creoleReadings = (word: string): string[] =>
  applyRules(word, RULES).map((sounds) => withoutGlide(simplify(sounds)));

/** Made of Creole's letters alone: no c, h or u of its own; no r before a consonant but in what nobody else writes. */
const LETTERS = /^[aàbcdeèéfghijklmnoòprstuvwyz]+$/u;
const FRENCH_LETTERS = /c(?!h)|(?<!c)h|(?<!o)u(?!i)/u;
const FRENCH_R = /r(?![aàeéèioòwy])/u;
const CREOLE_R = /ò|nn$/u;

const hasCreoleLetters = (word: string): boolean =>
  LETTERS.test(word) && !FRENCH_LETTERS.test(word) && (!FRENCH_R.test(word) || CREOLE_R.test(word));

const TWO_VOWELS = /[aàeéèiòo][aàeéèiòo]|oui|ou[aàeéèoò]|([bdfgjklmpstvwyz])\1/u;
/** What only Creole writes: k, w, ò, dj, tch, à before n, a closed è, y and w after a consonant, a final z. */
const MARKS =
  /k|w|ò|dj|tch|à|è(?![^aàeéèiouòy]{1,3}u?es?$|s$)|[^aeiouyàéèò]y[aeoèò]|(?:a|o|e)nn(?!e)|z$|[aeiouò]z[aeiouèò]|iy|[aoe]y[aàeéèioò]/u;

/** Of these, what nobody writes who means to write French, even beside French letters. */
const SURE =
  /ò|à|è(?![^aàeéèiouòy]{1,3}u?es?$|s$)|[^aeiouyàéèòg]y[aeoèò]|[^aeiouyàéèò]wa|[eéy]is$/u;
/** What French alone writes and nobody says. */
const UNSAID = /[nr][dt]s?$/;

/** Whether a word may have been written as Creole is; and whether it can only have been. */
export function creoleSpelling(word: string): 'no' | 'perhaps' | 'yes' {
  if (!hasCreoleLetters(word) || TWO_VOWELS.test(word)) return SURE.test(word) ? 'perhaps' : 'no';
  if (MARKS.test(word)) return 'yes';
  return /[^aeiouyàéèò]e$/u.test(word) || UNSAID.test(word) ? 'no' : 'perhaps';
}

/** Men's names in -in: French, for Creole would write -en. */
const MEN = new Set(
  (
    'antonin valentin justin celestin augustin faustin marcelin constantin quentin robin firmin paulin aubin albin ' +
    'sabin lubin seraphin serafin rufin josselin benjamin colin bertin delin odin fabin agustin augustin martin ' +
    'bastin ruffin rodin dantin destin odelin desten melin nepolin voltin jasmin tonin adelin evelin gratin'
  ).split(' '),
);

/** An e that French does not say, and Creole would not write. */
const MUTE_WITHIN = /[aeiou][^aeiou]{1,2}e[^aeiou][aeiou]/;

/** Whether "in" at the end of a word that may be Creole is said as Creole does: Polin is Pauline. */
export const endsInCreoleIn = (word: string): boolean =>
  word.endsWith('in') && !MEN.has(word) && (/z/.test(word) || !MUTE_WITHIN.test(word));

/** A Creole way of saying, by what it makes of French sounds. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/^es(?=[tpk])/g, 's'],
  [/x/g, 'e'],
  [/tc/g, 'c'],
  // No r at the end of a syllable; before a round vowel it is w.
  [/r(?![aeiou123ywh])/g, ''],
  [/r(?=[ou3w])/g, 'w'],
  [/hi/g, 'wi'],
  [/h(?![aeou123])/g, 'i'],
  [/1(?=[nm])/g, 'a'],
  [/2(?=[nm])/g, 'e'],
  [/3(?=[nm])/g, 'o'],
  // Between two vowels a glide comes and goes: Joël, Jowèl.
  [/(?<=[aeou13])y(?=[aeiou123])/g, ''],
  [/(?<=[ou])w(?=[aeiou123])/g, ''],
  [/(?<=[bcdfgjklmnpst])o(?=[aei12])/g, 'w'],
  // Two consonants at the end become one.
  [/(?<=[sk])t$/g, ''],
  [/(?<=[bdfgkptv])l$/g, ''],
  [/ts$/g, 's'],
  [/ny$/g, 'n'],
];

/** Eugène is Ejèn and Ijèn. */
const FIRST_EU = /^x(?=j)/;

/** French sounds as Creole says them: Robert is wobe, Lucien lisy2. What Creole says stays as it is. */
export const creoleSounds = (sounds: string): string[] =>
  FIRST_EU.test(sounds) ? [...said(sounds), ...said(sounds.replace(FIRST_EU, 'i'))] : said(sounds);

function said(sounds: string): string[] {
  const heard = simplify(HABITS.reduce((before, [from, to]) => before.replace(from, to), sounds));
  const glides = heard.includes('h')
    ? [heard.replace(/h/g, 'y'), heard.replace(/h/g, 'w')].map(simplify)
    : [heard];
  return glides.flatMap((one) => [
    one,
    ...[/1d$/, /2d$/, /3d$/].flatMap((end, index) =>
      end.test(one) ? [one.replace(end, ['an', 'en', 'on'][index] ?? '')] : [],
    ),
  ]);
}
