import { explainMatch } from '../search/names/explainMatch.ts';
import { SAME_NAME_THRESHOLD, nameSimilarity } from '../search/names/nameSimilarity.ts';
import { sortKey } from '../text/fold.ts';
import { DATE_SIMILARITIES, type DateSimilarity, similarityOfDates } from './dateSimilarity.ts';

/** Full name of a person, and birth date as YYYY-MM-DD, YYYY or ''. */
export interface ComparedPerson {
  name: string;
  birthDate: string;
}

interface PersonMatch {
  /** 0 to 1. */
  likelihood: number;
  /** How the birth dates differ. */
  dates: DateSimilarity;
  /** French, shown in the alert: "Nom semblable (Jn = Jean), même date de naissance". */
  reason: string;
}

const SAME_NAME_TEXT = 'Même nom';
/** With the same birth date a name may lack words: Esther for Esther Nadège. */
const SAME_DATE_THRESHOLD = 0.75;

const SIMILARITY_TEXTS: Record<DateSimilarity, string> = {
  same: 'même date de naissance',
  swapped: 'jour et mois de naissance intervertis',
  oneYear: 'même jour de naissance à un an près',
  oneDigit: 'date de naissance différente d’un seul chiffre',
  twoYears: 'même jour de naissance à deux ans près',
  sameYear: 'même année de naissance',
};

/**
 * Compares the persons of two dossiers. They match with the same birth date when every word of one name
 * occurs in the other or three quarters of all words do, and with a similar birth date, or only a year to compare, when the names
 * are the same in any spelling and order.
 * @returns undefined when they do not match
 */
export function matchPersons(
  person: ComparedPerson,
  otherPerson: ComparedPerson,
): PersonMatch | undefined {
  if (!person.birthDate) return undefined;
  const similarity = similarityOfDates(person.birthDate, otherPerson.birthDate);
  if (!similarity) return undefined;
  const threshold = similarity === 'same' ? SAME_DATE_THRESHOLD : SAME_NAME_THRESHOLD;
  const score = nameSimilarity(person.name, otherPerson.name, threshold);
  if (score < threshold) return undefined;
  const name = nameReason(person.name, otherPerson.name);
  return {
    likelihood:
      score *
      (1 - DATE_SIMILARITIES.indexOf(similarity) / 10) *
      (name === SAME_NAME_TEXT ? 1 : 0.99),
    dates: similarity,
    reason: `${name}, ${SIMILARITY_TEXTS[similarity]}`,
  };
}

function nameReason(person: string, otherName: string): string {
  if (sortKey(person) === sortKey(otherName)) return SAME_NAME_TEXT;
  const why = explainMatch(person, otherName);
  return why ? `Nom semblable (${why})` : 'Nom semblable';
}
