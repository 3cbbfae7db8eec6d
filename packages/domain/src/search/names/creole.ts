import { simplify } from './french.ts';
import { applyRules, compileRules } from './spellingRules.ts';

/** Creole orthography is phonetic: every letter is pronounced, and always in the same way. */
const RULES = compileRules([
  // Many write w where French has r.
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

/** Creole writes a glide between e and o that French does not have: Lewon is Léon. */
const withoutGlide = (sounds: string): string => sounds.replace(/(?<=e)w(?=[o3])/g, '');

/** The sounds of a word by Creole orthography. @param word in lower case, with accents */
export const creoleReadings = (word: string): string[] =>
  applyRules(word, RULES).map((sounds) => withoutGlide(simplify(sounds)));

/** Words that use the letters as Creole does: no single c, h or u, no r before a consonant. */
const LETTERS = /^[aàbcdeèéfghijklmnoòprstuvwyz]+$/u;
const FRENCH_LETTERS = /c(?!h)|(?<!c)h|(?<!o)u(?!i)/u;
const FRENCH_R = /r(?![aàeéèioòwy])/u;
const CREOLE_R = /ò|nn$/u;

const hasCreoleLetters = (word: string): boolean =>
  LETTERS.test(word) && !FRENCH_LETTERS.test(word) && (!FRENCH_R.test(word) || CREOLE_R.test(word));

const TWO_VOWELS = /[aàeéèiòo][aàeéèiòo]|oui|ou[aàeéèoò]|([bdfgjklmpstvwyz])\1/u;
/** Spellings of Creole only: k, w, ò, dj, tch, à before n, a closed è, y and w after a consonant, a final z. */
const CREOLE_ONLY =
  /k|w|ò|dj|tch|à|è(?![^aàeéèiouòy]{1,3}u?es?$|s$)|[^aeiouyàéèò]y[aeoèò]|(?:a|o|e)nn(?!e)|z$|[aeiouò]z[aeiouèò]|iy|[aoe]y[aàeéèioò]/u;

/** Those of them that are never French, even beside French letters. */
const NEVER_FRENCH =
  /ò|à|è(?![^aàeéèiouòy]{1,3}u?es?$|s$)|[^aeiouyàéèòg]y[aeoèò]|[^aeiouyàéèò]wa|[eéy]is$/u;
/** Silent final consonants, which only French writes. */
const SILENT_ENDING = /[nr][dt]s?$/;

/** Whether a word, in lower case with accents, is written in Creole orthography. */
export function creoleSpelling(word: string): 'no' | 'perhaps' | 'yes' {
  if (!hasCreoleLetters(word) || TWO_VOWELS.test(word))
    return NEVER_FRENCH.test(word) ? 'perhaps' : 'no';
  if (CREOLE_ONLY.test(word)) return 'yes';
  return /[^aeiouyàéèò]e$/u.test(word) || SILENT_ENDING.test(word) ? 'no' : 'perhaps';
}

/** Men's names in -in are French; Creole would write -en. */
const MASCULINE_IN = new Set(
  (
    'antonin valentin justin celestin augustin faustin marcelin constantin quentin robin firmin paulin aubin albin ' +
    'sabin lubin seraphin serafin rufin josselin benjamin colin bertin delin odin fabin agustin augustin martin ' +
    'bastin ruffin rodin dantin destin odelin desten melin nepolin voltin jasmin tonin adelin evelin gratin'
  ).split(' '),
);

/** A mute e within a word, which Creole would not write. */
const INNER_MUTE_E = /[aeiou][^aeiou]{1,2}e[^aeiou][aeiou]/;

/** Whether a final "in" is pronounced as in Creole: Polin is Pauline. */
export const endsInCreoleIn = (word: string): boolean =>
  word.endsWith('in') && !MASCULINE_IN.has(word) && (/z/.test(word) || !INNER_MUTE_E.test(word));

/** How Creole pronunciation changes French sounds, in this order. */
const SOUND_CHANGES: readonly (readonly [RegExp, string])[] = [
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
  // A glide between two vowels is optional: Joël, Jowèl.
  [/(?<=[aeou13])y(?=[aeiou123])/g, ''],
  [/(?<=[ou])w(?=[aeiou123])/g, ''],
  [/(?<=[bcdfgjklmnpst])o(?=[aei12])/g, 'w'],
  // Two final consonants become one.
  [/(?<=[sk])t$/g, ''],
  [/(?<=[bdfgkptv])l$/g, ''],
  [/ts$/g, 's'],
  [/ny$/g, 'n'],
];

/** Eugène is Ejèn and Ijèn. */
const FIRST_EU = /^x(?=j)/;

/** The Creole pronunciations of French sounds: Robert is wobe, Lucien lisy2. Creole sounds are unchanged. */
export const creoleSounds = (sounds: string): string[] =>
  FIRST_EU.test(sounds)
    ? [...pronounce(sounds), ...pronounce(sounds.replace(FIRST_EU, 'i'))]
    : pronounce(sounds);

function pronounce(sounds: string): string[] {
  const creole = simplify(
    SOUND_CHANGES.reduce((before, [from, to]) => before.replace(from, to), sounds),
  );
  const glides = creole.includes('h')
    ? [creole.replace(/h/g, 'y'), creole.replace(/h/g, 'w')].map(simplify)
    : [creole];
  return glides.flatMap((one) => [
    one,
    ...[/1d$/, /2d$/, /3d$/].flatMap((end, index) =>
      end.test(one) ? [one.replace(end, ['an', 'en', 'on'][index] ?? '')] : [],
    ),
  ]);
}
