import { fold } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import { endsInCreoleIn, creoleSpelling, creoleSounds, creoleReadings } from './creole.ts';
import { frenchReadings } from './french.ts';

/** The possible pronunciations of a word, most likely first, in the notation of french.ts. */
export interface Readings {
  /** In French, which distinguishes Luce from Lise. */
  french: string[];
  /** In Creole, where Luce and Lise are the same. */
  creole: string[];
  /** Whether the word may be written in Creole orthography. */
  spelledCreole: boolean;
}

/** Most names consist of the same few words. */
const CACHE_SIZE = 20_000;

/** The pronunciations of a word in lower case, with accents if it has any. The result is cached and shared. */
export const readingsOf = memoize(CACHE_SIZE, computeReadings);

function computeReadings(word: string): Readings {
  const spelling = creoleSpelling(word);
  const mark = feminineMark(word);
  // A final e that may be mute is also read as pronounced (Tchele); that reading is not feminine.
  const hasSoundedE = (sound: string): boolean => /[^eé]e$/.test(word) && sound.endsWith('e');
  const marked = (sound: string): string => (hasSoundedE(sound) ? sound : sound + mark);
  const sounds = [
    ...(spelling === 'yes' ? creoleReadings(word) : []),
    ...frenchReadings(standardSpelling(word)),
    ...(spelling === 'perhaps' ? creoleVariants(word) : []),
  ];
  const audible = sounds.filter((sound) => sound !== '');
  // A word without sound, such as a single h, is its own reading.
  const french = audible.length > 0 ? [...new Set(audible)] : [fold(word).replace(/[^a-z]/g, '')];
  const creole = [...new Set(french.flatMap(creoleSounds))].filter((sound) => sound !== '');
  return {
    french: french.map(marked),
    // Creole -èl is masculine and feminine: Michèl is Michel and Michèle.
    creole: [...creole.map(marked), ...(word.endsWith('èl') ? creole.map(feminineSound) : [])],
    spelledCreole: spelling !== 'no',
  };
}

/** Readings of a word that may be Creole: en, in, g and the last consonant as in Vensan, Polin, Ogis, Mat, Loud. */
function creoleVariants(word: string): string[] {
  const french = word.replace(/en(?![aeiouyhmn])/g, 'in').replace(/g(?=[eiy])/g, 'gu');
  return [
    ...(french === word ? [] : frenchReadings(french)),
    ...(endsInCreoleIn(word) ? frenchReadings(`${word}e`) : []),
    ...(/^..?[td]$|^.oud$/.test(word) ? frenchReadings(`${word}h`) : []),
  ];
}

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
const feminineSound = (sound: string): string => sound + MARK;

/** Suffix of the sounds of a name that is feminine by a mute e only; '' for other names. */
function feminineMark(word: string): string {
  const name = fold(word).replace(/ll/g, 'l');
  if (PAIRS.has(name)) return MARK;
  return word.endsWith('e') && ENDING.test(name) && !FEMININE_WITHOUT_E.test(name) ? MARK : '';
}

/** Names whose accents are often omitted and change the pronunciation. */
const ACCENTED = new Map(
  (
    'andré aimé désiré honoré rené dieudonné bienaimé josué josé noé zoé chloé salomé estimé mardoché ' +
    'timothé dorothé moïse héloïse éloïse anaïs thaïs haïti haïtien esaïe isaïe caïn naïka ' +
    'naïma taïna françois françoise garçon laïka aïda adélaïde saül agnès inès lunès noël joël israël raphaël michaël misaël ismaël ' +
    'nathanaël gaël gaëlle joëlle noëlle raphaëlle'
  )
    .split(' ')
    .map((name) => [name.normalize('NFD').replace(/\p{M}/gu, ''), name] as const),
);

/** Foreign names, respelled as they are pronounced in Haiti. */
const RESPELLED = new Map(
  Object.entries({
    james: 'djems',
    joe: 'djo',
    john: 'djon',
    luis: 'louis',
    henry: 'henri',
    etyen: 'etyèn',
    stephenson: 'stevenson',
    stivenson: 'stevenson',
  }),
);

/** "moise" to "moïse", "james" to "djems"; other words are returned as they are. */
const standardSpelling = (word: string): string =>
  ACCENTED.get(word) ?? RESPELLED.get(word) ?? word.replace('haiti', 'haïti');
