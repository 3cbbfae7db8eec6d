import { addDays, momentNear, splitMoment, timeBetween, workingDayFrom } from '../days.ts';
import { adultName, type ExamplePerson } from '../people.ts';
import type { ExamplePictures } from '../pictures.ts';
import type { Random } from '../random.ts';
import { type Motive, officer } from './exampleFaits.ts';
import type { DossierRetention } from '@dosye/kinds/retention/kind.ts';

type Appearance = DossierRetention['comparutionDevantLeJuge'];
type Exit = DossierRetention['sortieDeLaRetention'];
type Place = Exit['transfere']['lieu'];
type Outcome = Pick<DossierRetention, 'comparutionDevantLeJuge' | 'sortieDeLaRetention'>;

/** A decision of the judge, and where the person goes: to a place or, without one, free. */
interface Decision {
  text: string;
  to: Place | undefined;
  weight: number;
  /** Days until the exit; 0 for the same day. */
  after: number;
  /** Whether it is taken in light affairs only, or only where somebody complains. */
  light?: boolean;
  complainant?: boolean;
}

const DECISIONS: readonly Decision[] = [
  {
    text: 'Mandat de dépôt décerné ; transfert à la prison civile.',
    to: 'Prison civile',
    weight: 5,
    after: 1,
  },
  {
    text: 'Renvoi de l’affaire au cabinet d’instruction, maintien en détention.',
    to: 'Tribunal de première instance',
    weight: 4,
    after: 1,
  },
  {
    text: 'Libération provisoire sous caution de 5 000 gourdes, avec obligation de se présenter.',
    to: undefined,
    weight: 2,
    after: 1,
    light: true,
  },
  {
    text: 'Remise en liberté pour insuffisance de charges.',
    to: undefined,
    weight: 3,
    after: 0,
  },
  {
    text: 'Conciliation entre les parties, classement sans suite.',
    to: undefined,
    weight: 3,
    after: 0,
    light: true,
    complainant: true,
  },
  {
    text: 'Audience renvoyée à huitaine, la partie plaignante étant absente.',
    to: 'Tribunal de paix',
    weight: 1,
    after: 8,
    light: true,
    complainant: true,
  },
];

export const NO_APPEARANCE: Appearance = { dateHeure: '', decisionPrise: '' };
export const NO_EXIT: Exit = {
  statut: '',
  transfere: { lieu: '', dateHeure: '', policiers: [], declinatoireUrls: [] },
  libere: { nomOrdonnateur: '', dateHeure: '' },
};

interface Custody {
  person: ExamplePerson;
  pictures: ExamplePictures;
  motive: Motive;
  entered: string;
}

/** The interrogations, the first soon after the entry and the second on the next morning, before the `end`. */
export function exampleInterrogatoires(
  random: Random,
  { entered }: Custody,
  end: string,
): DossierRetention['interrogatoires'] {
  const { day } = splitMoment(entered);
  const moments = [
    momentNear(random, entered, 20, 50),
    `${addDays(day, 1)}T${timeBetween(random, 8, 9)}`,
  ];
  return moments
    .slice(0, random.integer(0, 2))
    .filter((moment) => moment < end)
    .map((dateHeure) => ({
      dateHeure,
      duree: random.pick(['15 min', '20 min', '30 min', '35 min']),
      nomEnqueteur: adultName(random, 'Homme'),
      nomAvocatTemoin: random.chance(0.6) ? adultName(random) : '',
    }));
}

/** The warrants. */
export function exampleMandats(
  random: Random,
  { informationSurLaRetention: i }: Pick<DossierRetention, 'informationSurLaRetention'>,
): DossierRetention['mandats'] {
  const count = i.arrestationSurMandat ? 1 : 0;
  return Array.from({ length: count }, () => ({
    titreNumero: `Mandat ${random.pick(['d’amener', 'd’arrêt'])} No. ${random.integer(12, 480)}`,
    dateEmission: addDays(i.dateInterpellation, -random.integer(1, 25)),
    infraction: i.motif,
    nomJugeCommissaire: `Me ${adultName(random)}`,
  }));
}

function transfer(random: Random, { person, pictures }: Custody, lieu: Place, at: string): Exit {
  return {
    ...NO_EXIT,
    statut: 'Transféré',
    transfere: {
      lieu,
      dateHeure: at,
      policiers: Array.from({ length: random.integer(1, 3) }, () => officer(random)),
      declinatoireUrls: random.chance(0.5) ? [pictures.paper('declinatoire', person)] : [],
    },
  };
}

const release = (random: Random, dateHeure: string): Exit => ({
  ...NO_EXIT,
  statut: 'Libéré',
  libere: { nomOrdonnateur: `Me ${adultName(random)}`, dateHeure },
});

/**
 * The moment of the appearance: the next morning, in time. Before a weekend it is the afternoon of the entry; whoever is
 * entered too late for it waits until Monday, and one in twelve waits two days more.
 */
function appearanceMoment(random: Random, entered: string): string {
  const { day } = splitMoment(entered);
  const sameDay = momentNear(random, entered, 150, 170);
  const tomorrow = addDays(day, 1);
  const next = workingDayFrom(tomorrow);
  if (next !== tomorrow && splitMoment(sameDay).time < '17:00') return sameDay;
  const late = random.chance(1 / 12);
  const presented = late ? workingDayFrom(addDays(next, 2)) : next;
  return `${presented}T${timeBetween(random, 9, 12)}`;
}

function exitAfter(random: Random, custody: Custody, decision: Decision, appeared: string): Exit {
  const { day } = splitMoment(appeared);
  const at =
    decision.after === 0
      ? momentNear(random, appeared, 40, 150)
      : `${workingDayFrom(addDays(day, decision.after))}T${timeBetween(random, 9, 15)}`;
  return decision.to === undefined
    ? release(random, at)
    : transfer(random, custody, decision.to, at);
}

/** The share of light affairs in which the person is released before the appearance. */
const RELEASED = 0.2;

/** The whole course: most people appear before the judge, a few are released before. */
export function exampleOutcome(random: Random, custody: Custody): Outcome {
  const appeared = appearanceMoment(random, custody.entered);
  if (random.chance(custody.motive.light ? RELEASED : 0)) {
    return {
      comparutionDevantLeJuge: NO_APPEARANCE,
      sortieDeLaRetention: release(random, appeared),
    };
  }
  const decision = random.weighted(
    DECISIONS.filter(
      ({ light, complainant }) =>
        (!light || custody.motive.light) && (!complainant || custody.motive.hasVictim),
    ).map((one) => [one, one.weight] as const),
  );
  return {
    comparutionDevantLeJuge: { dateHeure: appeared, decisionPrise: decision.text },
    sortieDeLaRetention: exitAfter(random.fork('sortie'), custody, decision, appeared),
  };
}
