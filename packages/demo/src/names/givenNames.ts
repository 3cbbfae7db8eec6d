import type { Random } from '../random.ts';
import names from './givenNames.json' with { type: 'json' };

export type Sexe = 'Homme' | 'Femme';

/** A given name of a person born around a year. */
export function givenName(random: Random, sexe: Sexe, year: number): string {
  const fashions = names[sexe].fashions.filter(({ from }) => from <= year);
  // One child in four gets a name of an older generation.
  const fashion = random.chance(0.75) ? fashions.at(-1) : random.pick(fashions);
  return random.pick(fashion?.names.split(' ') ?? []);
}

/** The given names of a person born in a year: one or two. */
export function givenNames(random: Random, sexe: Sexe, year: number): string {
  const first = givenName(random, sexe, year);
  if (first.includes('-') || random.chance(0.55)) return first;
  const second = givenName(random, sexe, year);
  return second === first || second.includes('-') ? first : `${first} ${second}`;
}

/** A nickname. */
export const nickname = (random: Random, sexe: Sexe): string =>
  random.pick(names[sexe].nicknames.split(' '));

/** Different surnames, for several people. */
export const nicknames = (random: Random, sexe: Sexe, count: number): string[] =>
  random.some(names[sexe].nicknames.split(' '), count);
