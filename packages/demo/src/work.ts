import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import type { Sexe } from './names/givenNames.ts';
import type { Commune } from '@dosye/domain/office/haiti.ts';
import { communeOf } from './places/places.ts';
import type { Random } from './random.ts';
import lists from './work.json' with { type: 'json' };

const side = (sexe: Sexe) => (sexe === 'Homme' ? 'man' : 'woman');
const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('fr') + word.slice(1);

/** The name of a person's trade, such as "couturière". */
export const trade = (random: Random, sexe: Sexe): string => random.pick(lists.trades)[side(sexe)];

/** The professional section of the adult form. */
export function work(
  random: Random,
  { sexe, age }: { sexe: Sexe; age: number },
): { employeurEmploye: string; employeurPrecis: string } {
  const ending = sexe === 'Homme' ? '' : 'e';
  const years = random.integer(1, Math.min(16, Math.max(1, age - 18)));
  const since = years === 1 ? 'un an' : `${years} ans`;
  const own = trade(random, sexe);
  const job = random.pick(lists.jobs);
  return random.weighted([
    [
      {
        employeurEmploye: `Employé${ending}`,
        employeurPrecis: `${capital(job[side(sexe)])} depuis ${since}, pour ${job.employer}.`,
      },
      5,
    ],
    [
      {
        employeurEmploye: `Indépendant${ending}`,
        employeurPrecis: `${capital(own)} à son compte depuis ${since}.`,
      },
      4,
    ],
    [
      {
        employeurEmploye: 'Employeur',
        employeurPrecis: `${capital(own)}, emploie ${random.integer(2, 6)} personnes.`,
      },
      1,
    ],
    [
      {
        employeurEmploye: 'Sans emploi',
        employeurPrecis: `À la recherche d’un emploi ; a travaillé comme ${own}.`,
      },
      3,
    ],
  ]);
}

/** An association that a person belongs to. */
export const association = (random: Random, sexe: Sexe): string =>
  random.pick(lists.associations.filter(({ woman }) => !woman || sexe === 'Femme')).name;

/** A school in the lists of the form. */
export interface School {
  nom: string;
  adresse: string;
  classe: string;
}

/** The levels of schools. */
export type Level = keyof typeof lists.schools;

/** The number of classes of a level. */
export const classesOf = (level: Level): number => lists.schools[level].classes.length;

/** A school of a level in a commune. @param years the number of classes finished or attended; all by default */
export const school = (
  random: Random,
  level: Level,
  commune: Commune,
  years: number = classesOf(level),
): School => ({
  nom: capitaliseWords(random.pick(lists.schools[level].names)),
  adresse: capitaliseWords(
    (random.chance(0.8) ? commune : communeOf(random, commune.department)).name,
  ),
  classe: lists.schools[level].classes[Math.min(years, classesOf(level)) - 1] ?? '',
});
