import { type RuleSource, applyRules, compileRules } from './spellingRules.ts';

/*
 * Phonetic notation, one character per sound:
 *   a e i o     as written; é, è and ai are one sound, o and ò too
 *   u           ou (Louis is lwi), h the French u (Luc), x the French eu (Fleur)
 *   1 2 3       the nasal vowels an, in, on
 *   y w         as in Pierre (pyer) and Louis
 *   c j         ch and j; tc and dj sound like c and j in names
 *   z           at the beginning only: within a word s and z are one
 */

/** Word endings, with their silent letters. */
const ENDINGS: readonly RuleSource[] = [
  ['(?<=^.{1,2})ier$', 'ye|yer'],
  ['iers?$', 'ye'],
  ['ers?$', 'e|er'],
  ['(?<=C)es$(?<=[ndm]es)', '-|es'],
  ['(?<=C|[gq]u)es$', '-'],
  ['(?<=a)ïes?$', 'i'],
  ['oies?$', 'wa'],
  ['ies?$', 'i'],
  ['ées?$', 'e'],
  ['ee$', 'e'],
  ['ue$', 'h|he'],
  ['[oô][eéë]$', 'oe'],
  ['èz$', 'es'],
  ['ez$', 'e|es'],
  ['ès$', 'es|e'],
  ['yens?$', 'y2'],
  ['[iï]ens?$', 'y2'],
  ['[ée]ens?$', 'e2'],
  ['ens$', '1s|ens|2'],
  ['ans$', '1s|1'],
  ['ins$', '2s|2'],
  ['ons$', '3'],
  ['en$', '2|en|1'],
  ['man$', 'm1|man'],
  ['son$', 's3|son'],
  ['ton$', 't3|ton'],
  ['vin$', 'v2|vin'],
  ['(?<=[bcdfghkpsvz])lin$', 'l2|lin'],
  ['wan$', 'w1|wan'],
  ['(?<=t[eé](?:f|ph))an$', '1|an'],
  ['(?<=mari|aro|eve|ève|éve)lyn$', 'lin|l2'],
  ['eule?s?$', 'xl|el'],
  ['ohn$', 'on|3'],
  ['ame?s$', 'as'],
  ['am$', 'am|1'],
  ['im$', 'im|2'],
  ['om$', 'om|3'],
  ['um$', 'om|2'],
  ['(?:eau|au)(?:x|d|t|lt|ld|s|ds|ts)?$', 'o'],
  ['(?:ieu|yeu)[xs]?$', 'yx'],
  ['eux$', 'x'],
  ['[ée]üs$', 'ehs'],
  ['[ée]us$', 'ehs'],
  ['[oa]ï[sx]$', 'oi'],
  ['(?:oi|oî|oy)[sxtd]?$', 'wa'],
  ['(?:ai|aî)[sxtd]?$', 'e'],
  ['ou[sxtdp]?$', 'u'],
  ['(?<=lou)is$', 'i'],
  ['(?<=den)[iy]s$', 'i'],
  ['[iy]s$', 'i|is'],
  ['its$', 'its|i'],
  ['(?<=gent)ils?$', 'i|il'],
  ['as$', 'a|as'],
  ['os$', 'os|o'],
  ['illes?$', 'il|iy'],
  ['ch$', 'k|c'],
  ['(?<=n)ts$', '-|s|ts'],
  ['(?<=V)fils$', 'fis|fil'],
  ['(?<=^ant)oin$', 'w2|wan'],
  ['(?<=o)st$', '-|st'],
  ['(?<=or)est$', 'e|est'],
  ['(?<=s)t$', 't|-'],
  ['ct$', 'k'],
  ['tt$', 't'],
  ['(?<=[iuîû])t$', '-|t'],
  ['(?<=[rnl]|V)ts?$', '-'],
  ['(?<=l)d$', 'd|-'],
  ['(?<=[rn])ds?$', '-'],
  ['(?<=n)[cg]$', '-'],
  ['(?<=r)g$', '-'],
  ['(?<=m)[pb]$', '-'],
  ['(?<=[rlm])s$', '-'],
  ['tz$', 's|ts'],
];

const BEGINNINGS: readonly RuleSource[] = [
  ['^des(?=[bcdfgjklmnqrvwz])(?!d)', 'de|des'],
  ['^les(?=[bcdfgjklmnqrvwz])', 'les|le'],
  ['^ex(?=h?V)', 'eks'],
  ['^x', 'z'],
  ['^z', 'z'],
  ['^w(?=[^aeiouyhéèòœ])', 'v'],
  ['^w(?=[ai])', 'w|v'],
  ['^fils', 'fis'],
  ['^desh', 'des'],
  ['(?<=^w)enN', '2|en|1'],
  ['(?<=^b)ois(?=[rvdbl])', 'wa|was'],
  ['^imm?(?=an)', 'em'],
  ['^emm', 'em'],
  ['^g(?=[eièé])', 'j|g'],
];

const VOWELS: readonly RuleSource[] = [
  ['eau', 'o'],
  ['aü', 'ah'],
  ['au', 'o'],
  ['(?:œ|oe)u', 'x'],
  ['œ', 'e'],
  ['o(?=[eéèë])', 'o'],
  ['ueil|euil|œil', 'xy'],
  ['e[uû]', 'x'],
  ['ouill', 'uy'],
  ['o[uùû](?=V)(?!e$)', 'w'],
  ['o[uùû]', 'u'],
  ['oo', 'u|o'],
  ['oinN', 'w2'],
  ['oy(?=V)', 'way|oy'],
  ['oy', 'wa|oy'],
  ['o[iî](?=se$|ze?$)', 'wa|oi'],
  ['o[iî]', 'wa'],
  ['[ae]i[nm]N', '2'],
  ['aim(?=[pb]|$)', '2'],
  ['ail(?=$|l)l?', 'ay'],
  ['eil(?=$|l)l?', 'ey'],
  ['a[iî]', 'e'],
  ['ay(?=V)', 'ay|ey'],
  ['ay', 'e|ay'],
  ['ei', 'e'],
  ['ey(?=V)', 'ey'],
  ['ey', 'e|i'],
  ['(?<=[gj])e(?=[ao])', '-'],
  ['[iïy]enN', 'y2|y1'],
  ['[ée]enN', 'e2'],
  ['(?:a|e)nN', '1'],
  ['(?:a|e)m(?=[pbt])', '1'],
  ['(?:i|y)nN', '2'],
  ['(?:i|y)m(?=[pbt])', '2'],
  ['onN', '3'],
  ['om(?=[pbt])', '3'],
  ['unN', '2'],
  ['um(?=[pb])', '2'],
  ['(?:ohn|onh)(?=s)', 'on|3'],
  ['ohn', 'on'],
  ['onh', 'on'],
  ['(?<=[aeou])ill', 'y'],
  ['(?<=^gu?)il(?=[aeo])', 'il|iy'],
  ['ill(?=y$)', 'il'],
  ['ill(?=V)', 'iy|il'],
  ['[iîïy](?=V)', 'y'],
  ['[iîïy]', 'i'],
  ['u(?=[iîy])', 'h'],
  ['[uûùü]', 'h'],
  [
    '(?<=V(?:C|ch|ph|th|c?qu|ck|ss|nn|ll|tt|rr|mm))e(?=(?:[bcdfgpt][lr]|[bcdfgjklmnpqrstvz]|ch|ph|th|qu)V)(?!C{1,2}es?$)',
    'e|-',
  ],
  ['[aàâä]', 'a'],
  ['[eéèêë]', 'e'],
  ['[oôòö]', 'o'],
];

const CONSONANTS: readonly RuleSource[] = [
  ['(?<=ba)pt', 't'],
  ['r(?=l)', 'r|-'],
  ['sch', 'c'],
  ['tch', 'tc'],
  ['ch(?=r)', 'k'],
  ['ch(?=l)', 'c|k'],
  ['(?<=z[eé])ch(?=i)', 'k|c'],
  ['(?<=mi)ch(?=a[eë])', 'k'],
  ['(?<=za)ch(?=a)', 'k'],
  ['(?<=mel)ch', 'k'],
  ['ch', 'c'],
  ['sh', 'c'],
  ['cqu?|ck|kk', 'k'],
  ['cc(?=[eiyéèêëîï])', 'ks|s'],
  ['sc(?=[eiyéèêëîï])', 's'],
  ['c(?=[eiyéèêëîï])', 's'],
  ['ç', 's'],
  ['c', 'k'],
  ['dj|dg(?=[eiéè])', 'j'],
  ['ph', 'f'],
  ['gh(?=[ei])', 'g|j'],
  ['gn', 'ny'],
  ['gu(?=[eiyéèêë])', 'g'],
  ['(?<=[lnr])g(?=en)', 'j|g'],
  ['g(?=[eiyéèêëîï])', 'j'],
  ['qu?', 'k'],
  ['t(?=ion|ial|ia$)', 't|s'],
  ['t(?=f)|(?<=n)t(?=v)', '-|t'],
  ['(?<=[eêi])s(?=ne|le)', '-|s'],
  ['x', 'ks'],
  ['z', 's'],
  ['h', '-'],
];

const RULES = [...BEGINNINGS, ...ENDINGS, ...VOWELS, ...CONSONANTS];

/** A final e without accent is mute, unless the word is written without accents: Desire is Désiré. */
const WITHOUT_ACCENTS = compileRules([['(?<=[gq]u)e$', '-'], ['(?<=C)e$', '-|e'], ...RULES]);
const WITH_ACCENTS = compileRules([['(?<=C|[gq]u)e$', '-'], ...RULES]);
const ACCENTED = /[àâäéèêëîïôòöûùüç]/u;

/** The sounds of a word by French orthography. @param word in lower case, with accents if it has any */
export const frenchReadings = (word: string): string[] => [
  ...new Set(applyRules(word, ACCENTED.test(word) ? WITH_ACCENTS : WITHOUT_ACCENTS).map(simplify)),
];

/** Merges doubled sounds and drops the glide after i. */
export const simplify = (sounds: string): string =>
  sounds
    .replace(/iy(?=[aeoux123hi])/g, 'y')
    .replace(/gs/g, 'ks')
    .replace(/(?<=[aeo13])y(?=[aeou123])/g, '')
    .replace(/(.)\1+/g, '$1');
