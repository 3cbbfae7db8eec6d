import { soundInitials } from '../search/names/initials.ts';
import { isBirth, isYear } from '../text/dates.ts';
import { similarDates } from './dateSimilarity.ts';
import type { PersonIdentity } from './person.ts';

/** Rule name under which a dossier's person key is stored among its duplicate keys. */
export const PERSON_RULE = 'person';

/** Month and day of a key of which only the year is known. */
const NO_DAY = '0000';

const compactDate = (birth: string): string =>
  birth.slice(0, 4) + (isYear(birth) ? NO_DAY : birth.slice(5, 7) + birth.slice(8));

/**
 * The stored key of a person: birth date, then the initial sounds of family name and first given name in
 * alphabetical order, such as "19900512bg", or "19900000bg" where only the year is known; '' without a name or a
 * valid date.
 */
export function personKey({ names, birthDate }: PersonIdentity): string {
  const initials = names.flatMap((name) => soundInitials(name).slice(0, 1)).toSorted();
  return isBirth(birthDate) && initials.length > 0
    ? compactDate(birthDate) + initials.join('')
    : '';
}

/** Which stored keys may belong to the same person. */
interface PersonKeyQuery {
  /** Prefix of the keys of the same birth date. */
  sameDay: string;
  /** Such a key must contain one of these initials after the date. */
  initials: string;
  /** Complete keys of similar birth dates. */
  similarDays: string[];
  /** Prefix of the keys of the same year, for a birth of which no more is known; '' otherwise. */
  sameYear: string;
  /** What follows the date in such a key. */
  pairs: string[];
}

/** Words of a name that are paired, which gives at most 15 keys per date. */
const MAX_WORDS = 5;

/** The keys to search for a person; undefined without a name or a valid date. */
export function personKeyQuery({ names, birthDate }: PersonIdentity): PersonKeyQuery | undefined {
  const initials = names.flatMap(soundInitials).slice(0, MAX_WORDS);
  if (!isBirth(birthDate) || initials.length === 0) return undefined;
  // The key of a person with a single name, of one word or several, has one initial.
  const pairs = [
    ...new Set([
      ...initials,
      ...initials.flatMap((first, at) =>
        initials.slice(at + 1).map((second) => [first, second].toSorted().join('')),
      ),
    ]),
  ];
  const year = birthDate.slice(0, 4);
  const [day = compactDate(birthDate), ...others] = similarDates(birthDate).map(compactDate);
  const similar = isYear(birthDate) ? [] : [...others, year + NO_DAY];
  return {
    sameDay: day,
    initials: [...new Set(initials)].join(''),
    similarDays: similar.flatMap((near) => pairs.map((pair) => near + pair)),
    sameYear: isYear(birthDate) ? year : '',
    pairs,
  };
}

/** The birth date in a stored key, YYYY-MM-DD, or its year alone. */
export const birthDateOfKey = (key: string): string =>
  key.slice(4, 8) === NO_DAY
    ? key.slice(0, 4)
    : `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}`;
