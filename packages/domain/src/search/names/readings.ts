import { fold } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import { endsInCreoleIn, creoleSpelling, creoleSounds, creoleReadings } from './creole.ts';
import { feminineSound, feminineMark } from './gender.ts';
import { frenchReadings } from './french.ts';
import { standardSpelling } from './standardSpelling.ts';

/** The sounds that a word of a name may be read as, in French and in Creole; first the plainest. */
export interface Readings {
  /** As French is read: tells Luce from Lise. */
  french: string[];
  /** As Creole hears it: Luce and Lise are one. */
  creole: string[];
  /** Spelled as Creole may be: letters stand for their sounds and none is mute. */
  spelledCreole: boolean;
}

/** Few words make most names: what they sound like is worked out once. */
const KNOWN_MOST = 20_000;

/** Every reading of a word in lower case, with its accents where it has them. */
export const readingsOf = memoize(KNOWN_MOST, computeReadings);

function computeReadings(word: string): Readings {
  const spelling = creoleSpelling(word);
  const mark = feminineMark(word);
  // Where a last e is said that may be mute (Tchele), the ending is another one.
  const said = (sound: string): boolean => /[^eé]e$/.test(word) && sound.endsWith('e');
  const marked = (sound: string): string => (said(sound) ? sound : sound + mark);
  const sounds = [
    ...(spelling === 'yes' ? creoleReadings(word) : []),
    ...frenchReadings(standardSpelling(word)),
    ...(spelling === 'perhaps' ? asCreoleToo(word) : []),
  ];
  const heard = sounds.filter((sound) => sound !== '');
  // A lone h has no sound: it stands for itself.
  const french = heard.length > 0 ? [...new Set(heard)] : [fold(word).replace(/[^a-z]/g, '')];
  const creole = [...new Set(french.flatMap(creoleSounds))].filter((sound) => sound !== '');
  return {
    french: french.map(marked),
    // Creole has one ending for him and her: Michèl is Michel, and Michèle.
    creole: [...creole.map(marked), ...(word.endsWith('èl') ? creole.map(feminineSound) : [])],
    spelledCreole: spelling !== 'no',
  };
}

/** What may be Creole has its own en, in and g, and in a short word its last consonant: Vensan, Polin, Ogis, Mat, Loud. */
function asCreoleToo(word: string): string[] {
  const heard = word.replace(/en(?![aeiouyhmn])/g, 'in').replace(/g(?=[eiy])/g, 'gu');
  return [
    ...(heard === word ? [] : frenchReadings(heard)),
    ...(endsInCreoleIn(word) ? frenchReadings(`${word}e`) : []),
    ...(/^..?[td]$|^.oud$/.test(word) ? frenchReadings(`${word}h`) : []),
  ];
}
