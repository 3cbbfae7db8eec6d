import { soundInitials } from '../search/names/initials.ts';
import { isRealDay } from '../text/dates.ts';
import type { PersonIdentity } from './kind.ts';
import { similarDates } from './dateSimilarity.ts';

/** The rule under which a person is kept beside their dossier. */
export const PERSON_RULE = 'person';

const compact = (day: string): string => day.slice(0, 4) + day.slice(5, 7) + day.slice(8);

/**
 * What is kept of a person: the day of birth and the sounds with which the family name and the first
 * given name begin, such as "19900512bj"; '' without a name or a day.
 */
export function personKey({ names, birthDate }: PersonIdentity): string {
  const initials = names.flatMap((name) => soundInitials(name).slice(0, 1)).toSorted();
  return isRealDay(birthDate) && initials.length > 0 ? compact(birthDate) + initials.join('') : '';
}

/** What is asked for to find people who may be the same. */
export interface PersonKeyQuery {
  /** Keys of the same day begin with it. */
  sameDay: string;
  /** What follows the day in these keys has one of these initials at least. */
  initials: string;
  /** Keys of the days nearby, whole. */
  near: string[];
}

/** Most words of a name of which pairs are made: (5 over 2) keys a day. */
const WORDS = 5;

/** Whom to look for; undefined without a name or a day. */
export function personKeyQuery({ names, birthDate }: PersonIdentity): PersonKeyQuery | undefined {
  const initials = names.flatMap(soundInitials).slice(0, WORDS);
  const pairs = new Set(
    initials.length === 1
      ? initials
      : initials.flatMap((one, at) =>
          initials.slice(at + 1).map((other) => [one, other].toSorted().join('')),
        ),
  );
  const [day, ...near] = similarDates(birthDate).map(compact);
  if (!day || initials.length === 0) return undefined;
  return {
    sameDay: day,
    initials: [...new Set(initials)].join(''),
    near: near.flatMap((other) => [...pairs].map((pair) => other + pair)),
  };
}

/** The day of a kept person, YYYY-MM-DD. */
export const birthDateOfPersonKey = (key: string): string =>
  `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}`;
