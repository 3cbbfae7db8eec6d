import type { Department } from '@dosye/domain/office/departments.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { birthDay, yearOf } from './days.ts';
import { familyName } from './names/familyNames.ts';
import { type Sexe, givenName, givenNames } from './names/givenNames.ts';
import { phoneNumber } from './numbers.ts';
import { birthCommune, communeOf, rankedSectionOf, street } from './places/places.ts';
import type { Commune } from '@dosye/domain/office/haiti.ts';
import type { Random } from './random.ts';

/** An invented person. */
export interface ExamplePerson {
  sexe: Sexe;
  /** In capitals: PIERRE-LOUIS. */
  nom: string;
  prenoms: string;
  age: number;
  /** YYYY-MM-DD */
  naissance: string;
  lieuNaissance: Commune;
  commune: Commune;
  section: string;
  /** "14, Rue Sténio Vincent, Jérémie" */
  adresse: string;
  telephone: string;
  email: string;
}

interface PersonOptions {
  department: Department;
  /** YYYY-MM-DD */
  today: string;
  sexe?: Sexe;
  /** Age range in full years on that day, both included. */
  age?: readonly [least: number, most: number];
}

/** An adult's age; young people are more frequent. */
const adultAge = (random: Random): number =>
  18 + Math.floor(54 * (random.next() + random.next() * random.next()) * 0.5);

const mailName = (text: string): string => fold(text).replace(/[^a-z]/g, '');

function mailbox(random: Random, nom: string, prenoms: string): string {
  const first = mailName(prenoms.split(' ')[0] ?? '');
  const figures = random.chance(0.5) ? String(random.integer(2, 99)) : '';
  return `${first}.${mailName(nom)}${figures}@example.ht`;
}

/** A person of a department; the same random stream gives the same person. */
export function makePerson(random: Random, options: PersonOptions): ExamplePerson {
  const { department, today, age: ages } = options;
  const sexe = options.sexe ?? random.pick<Sexe>(['Homme', 'Femme']);
  const age = ages ? random.integer(...ages) : adultAge(random);
  const naissance = birthDay(random, age, today);
  const nom = familyName(random).toLocaleUpperCase('fr');
  const prenoms = givenNames(random, sexe, yearOf(naissance));
  const commune = communeOf(random, department);
  return {
    sexe,
    nom,
    prenoms,
    age,
    naissance,
    lieuNaissance: birthCommune(random, department),
    commune,
    section: rankedSectionOf(random, commune),
    adresse: street(random, commune),
    telephone: phoneNumber(random),
    email: mailbox(random, nom, prenoms),
  };
}

/** "Ritha DORCÉAN": a full name as it is stored. */
export const fullNameOf = ({ prenoms, nom }: Pick<ExamplePerson, 'prenoms' | 'nom'>): string =>
  `${prenoms} ${nom}`;

/** The full name of a person of any age. */
export const adultName = (random: Random, sexe: Sexe = random.pick(['Homme', 'Femme'])): string =>
  `${givenName(random, sexe, random.integer(1955, 1998))} ${familyName(random).toLocaleUpperCase('fr')}`;

/** A parent: the father's family name is the one the child was born with, the mother's another. */
export function parentName(
  random: Random,
  child: Pick<ExamplePerson, 'nom' | 'naissance'>,
  sexe: Sexe,
): string {
  const born = yearOf(child.naissance) - random.integer(19, 36);
  const nom = sexe === 'Homme' ? child.nom : familyName(random).toLocaleUpperCase('fr');
  return `${givenNames(random, sexe, born)} ${nom}`;
}
