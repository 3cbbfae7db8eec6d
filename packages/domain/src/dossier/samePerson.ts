import { explainMatch } from '../search/names/explainMatch.ts';
import { SAME_NAME_THRESHOLD, nameSimilarity } from '../search/names/nameSimilarity.ts';
import { sortKey } from '../text/fold.ts';
import {
  DATE_SIMILARITIES,
  type DateSimilarity,
  similarityOfDates as nearnessOf,
} from './dateSimilarity.ts';

/** Somebody as a dossier names them: whole name, and day of birth as YYYY-MM-DD. */
export interface NamedPerson {
  name: string;
  birthDate: string;
}

/** Why two dossiers may be of one person, and how likely that is, from 0 to 1. */
export interface SamePersonMatch {
  likelihood: number;
  /** For the person at the screen: "Nom semblable (Jn = Jean), même date de naissance". */
  reason: string;
}

const SAME = 'Même nom';
/** On the same day a name may lack words: Esther for Esther Nadège. */
const SAME_DAY_NAME = 0.75;

const IN_WORDS: Record<DateSimilarity, string> = {
  same: 'même date de naissance',
  swapped: 'jour et mois de naissance intervertis',
  oneYear: 'même jour de naissance à un an près',
  oneFigure: 'date de naissance différente d’un seul chiffre',
  twoYears: 'même jour de naissance à deux ans près',
};

/**
 * Whether two dossiers may be of one person: the same day of birth with a name of which one has no
 * word that the other lacks, or a day nearby with the same name in any spelling and order.
 * @param asked whose dossier is about to be entered @param found whose dossier there is
 */
export function matchSamePerson(
  asked: NamedPerson,
  found: NamedPerson,
): SamePersonMatch | undefined {
  if (!asked.birthDate) return undefined;
  const nearness =
    asked.birthDate === found.birthDate ? 'same' : nearnessOf(asked.birthDate, found.birthDate);
  if (!nearness) return undefined;
  const least = nearness === 'same' ? SAME_DAY_NAME : SAME_NAME_THRESHOLD;
  const likeness = nameSimilarity(asked.name, found.name, least);
  if (likeness < least) return undefined;
  const name = nameReason(asked.name, found.name);
  return {
    likelihood:
      likeness * (1 - DATE_SIMILARITIES.indexOf(nearness) / 10) * (name === SAME ? 1 : 0.99),
    reason: `${name}, ${IN_WORDS[nearness]}`,
  };
}

function nameReason(asked: string, found: string): string {
  if (sortKey(asked) === sortKey(found)) return SAME;
  const why = explainMatch(asked, found);
  return why ? `Nom semblable (${why})` : 'Nom semblable';
}
