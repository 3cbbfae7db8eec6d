import { soundInitials } from '../search/names/initials.ts';
import { isRealDay } from '../text/dates.ts';
import { similarDates } from './dateSimilarity.ts';
import type { PersonIdentity } from './person.ts';

/** Rule name under which a dossier's person key is stored among its duplicate keys. */
export const PERSON_RULE = 'person';

const compactDate = (day: string): string => day.slice(0, 4) + day.slice(5, 7) + day.slice(8);

/**
 * The stored key of a person: birth date, then the initial sounds of family name and first given name in
 * alphabetical order, such as "19900512bg"; '' without a name or a valid date.
 */
export function personKey({ names, birthDate }: PersonIdentity): string {
  const initials = names.flatMap((name) => soundInitials(name).slice(0, 1)).toSorted();
  return isRealDay(birthDate) && initials.length > 0
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
}

/** Words of a name that are paired, which gives at most 10 keys per date. */
const MAX_WORDS = 5;

/** The keys to search for a person; undefined without a name or a valid date. */
export function personKeyQuery({ names, birthDate }: PersonIdentity): PersonKeyQuery | undefined {
  const initials = names.flatMap(soundInitials).slice(0, MAX_WORDS);
  const pairs = new Set(
    initials.length === 1
      ? initials
      : initials.flatMap((one, at) =>
          initials.slice(at + 1).map((other) => [one, other].toSorted().join('')),
        ),
  );
  const [day, ...similarDays] = similarDates(birthDate).map(compactDate);
  if (!day || initials.length === 0) return undefined;
  return {
    sameDay: day,
    initials: [...new Set(initials)].join(''),
    similarDays: similarDays.flatMap((other) => [...pairs].map((pair) => other + pair)),
  };
}

/** The birth date in a stored key, YYYY-MM-DD. */
export const birthDateOfKey = (key: string): string =>
  `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}`;
