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
  sexe: Sexe,
): { employeurEmploye: string; employeurPrecis: string } {
  const ending = sexe === 'Homme' ? '' : 'e';
  const years = random.integer(2, 16);
  const own = trade(random, sexe);
  const job = random.pick(lists.jobs);
  return random.weighted([
    [
      {
        employeurEmploye: `Employé${ending}`,
        employeurPrecis: `${capital(job[side(sexe)])} depuis ${years} ans, pour ${job.employer}.`,
      },
      5,
    ],
    [
      {
        employeurEmploye: `Indépendant${ending}`,
        employeurPrecis: `${capital(own)} à son compte depuis ${years} ans.`,
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
export const association = (random: Random): string => random.pick(lists.associations);

/** A school in the lists of the form. */
export interface School {
  nom: string;
  adresse: string;
  classe: string;
}

/** The levels of schools. */
export type Level = keyof typeof lists.schools;

/** A school of a level in a commune. */
export const school = (random: Random, level: Level, commune: Commune): School => ({
  nom: capitaliseWords(random.pick(lists.schools[level].names)),
  adresse: capitaliseWords(
    (random.chance(0.8) ? commune : communeOf(random, commune.department)).name,
  ),
  classe: random.pick(lists.schools[level].classes),
});
