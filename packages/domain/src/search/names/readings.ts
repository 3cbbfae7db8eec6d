import { fold } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import { endsInCreoleIn, creoleSpelling, creoleSounds, creoleReadings } from './creole.ts';
import { feminineSound, feminineMark } from './gender.ts';
import { frenchReadings } from './french.ts';
import { standardSpelling } from './standardSpelling.ts';

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
