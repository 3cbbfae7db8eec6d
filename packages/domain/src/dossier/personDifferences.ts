import { PARTIAL_NAME_THRESHOLD, nameSimilarity } from '../search/names/nameSimilarity.ts';
import { nameWords } from '../search/names/nameWords.ts';
import type { ComparedPerson } from './samePerson.ts';

/** In what two persons differ, in the order in which it is said. */
export type PersonDifference = 'name' | 'birthDate';

/**
 * In what somebody who has a number in common with another one differs from them. What one of them does not say is no
 * difference; a name may lack words and have another spelling, a birth date may be a year alone.
 */
export function personDifferences(
  person: ComparedPerson,
  otherPerson: ComparedPerson,
): PersonDifference[] {
  const differences: PersonDifference[] = [];
  if (differInName(person.name, otherPerson.name)) differences.push('name');
  if (differInDate(person.birthDate, otherPerson.birthDate)) differences.push('birthDate');
  return differences;
}

function differInName(name: string, otherName: string): boolean {
  const words = [nameWords(name), nameWords(otherName)].map(({ length }) => length);
  if (words.includes(0)) return false;
  const similarity = nameSimilarity(name, otherName);
  // A single word, which may be typed so far, is one of the other name or is not.
  return words.includes(1) ? similarity === 0 : similarity < PARTIAL_NAME_THRESHOLD;
}

const differInDate = (day: string, otherDay: string): boolean =>
  !day.startsWith(otherDay) && !otherDay.startsWith(day);
