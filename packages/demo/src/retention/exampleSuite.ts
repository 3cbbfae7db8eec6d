import { addDays, timeBetween } from '../days.ts';
import type { ExamplePictures } from '../pictures.ts';
import { adultName, type ExamplePerson } from '../people.ts';
import type { Random } from '../random.ts';
import { officer } from './exampleFaits.ts';
import type { DossierRetention } from '@dosye/kinds/retention/kind.ts';

type Appearance = DossierRetention['comparutionDevantLeJuge'];
type Exit = DossierRetention['sortieDeLaRetention'];

const DECISIONS = [
  'Mandat de dépôt décerné ; le détenu est envoyé à la prison civile.',
  'Renvoi de l’affaire au cabinet d’instruction, maintien en détention.',
  'Libération provisoire sous caution de 5 000 gourdes, avec obligation de se présenter.',
  'Remise en liberté pour insuffisance de charges.',
  'Conciliation entre les parties, classement sans suite.',
  'Audience renvoyée à huitaine, le plaignant étant absent.',
] as const;
const COURTS = ['Tribunal de paix', 'Tribunal de première instance', 'Prison civile'] as const;

/** The interrogations of the first hours. */
export function exampleInterrogatoires(
  random: Random,
  day: string,
): DossierRetention['interrogatoires'] {
  return Array.from({ length: random.integer(0, 2) }, (_, index) => ({
    dateHeure: `${addDays(day, 1)}T${timeBetween(random, index === 0 ? 8 : 10, index === 0 ? 10 : 12)}`,
    duree: random.pick(['20 min', '35 min', '45 min', '1 h', '1 h 15']),
    nomEnqueteur: adultName(random, 'Homme'),
    nomAvocatTemoin: random.chance(0.6) ? adultName(random) : '',
  }));
}

/** The warrants. */
export function exampleMandats(
  random: Random,
  { informationSurLaRetention: i }: Pick<DossierRetention, 'informationSurLaRetention'>,
): DossierRetention['mandats'] {
  const count = i.arrestationSurMandat ? 1 : random.chance(0.2) ? 1 : 0;
  return Array.from({ length: count }, () => ({
    titreNumero: `Mandat ${random.pick(['d’amener', 'd’arrêt', 'de comparution'])} No. ${random.integer(12, 480)}`,
    dateEmission: addDays(i.dateInterpellation, -random.integer(1, 25)),
    infraction: i.motif,
    nomJugeCommissaire: `Me ${adultName(random)}`,
  }));
}

const NO_EXIT: Exit = {
  statut: '',
  transfere: { lieu: '', dateHeure: '', policiers: [], declinatoireUrls: [] },
  libere: { nomOrdonnateur: '', dateHeure: '' },
};

interface Leaving {
  person: ExamplePerson;
  pictures: ExamplePictures;
  day: string;
}

function transfer(random: Random, { person, pictures, day }: Leaving): Exit {
  const lieu = random.pick(COURTS);
  const commune = person.commune.name;
  return {
    ...NO_EXIT,
    statut: 'Transféré',
    transfere: {
      lieu,
      dateHeure: `${day}T${timeBetween(random, 9, 17)}`,
      policiers: Array.from({ length: random.integer(1, 3) }, () => officer(random)),
      declinatoireUrls: random.chance(0.5)
        ? [pictures.transferOrder(person, { commune, to: lieu, day })]
        : [],
    },
  };
}

const release = (random: Random, { day }: Leaving): Exit => ({
  ...NO_EXIT,
  statut: 'Libéré',
  libere: {
    nomOrdonnateur: `Me ${adultName(random)}`,
    dateHeure: `${day}T${timeBetween(random, 9, 17)}`,
  },
});

/** Nobody is forgotten for longer. */
const FORGOTTEN_DAYS = 10;

/** The state of custody on a day; most people have appeared before the judge in time. */
export function exampleOutcome(
  random: Random,
  arrest: Leaving,
  seenOn: string,
): Pick<DossierRetention, 'comparutionDevantLeJuge' | 'sortieDeLaRetention'> {
  const wait = random.weighted([
    [1, 6],
    [2, 5],
    [4, 1],
  ]);
  const day = addDays(arrest.day, wait);
  const none: Appearance = { dateHeure: '', decisionPrise: '' };
  const isRecent = addDays(arrest.day, FORGOTTEN_DAYS) >= seenOn;
  const forgotten = random.chance(isRecent ? 0.4 : 0);
  if (day >= seenOn || forgotten) {
    return { comparutionDevantLeJuge: none, sortieDeLaRetention: NO_EXIT };
  }
  const leaving = { ...arrest, day };
  if (random.chance(0.12)) {
    const freed = release(random, leaving);
    return { comparutionDevantLeJuge: none, sortieDeLaRetention: freed };
  }
  const appearance: Appearance = {
    dateHeure: `${day}T${timeBetween(random, 13, 16)}`,
    decisionPrise: random.pick(DECISIONS),
  };
  const next = { ...arrest, day: addDays(day, 1) };
  const left = addDays(day, 1) < seenOn && random.chance(0.85);
  const exit = left ? (random.chance(0.62) ? transfer : release)(random, next) : NO_EXIT;
  return { comparutionDevantLeJuge: appearance, sortieDeLaRetention: exit };
}
