import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import { adultName, type ExamplePerson } from '../people.ts';
import { phoneNumber } from '../numbers.ts';
import { landmark } from '../places/places.ts';
import type { Random } from '../random.ts';
import { ARREST_TYPES } from '@dosye/kinds/retention/procedure.ts';
import type { DossierRetention } from '@dosye/kinds/retention/kind.ts';

/** Motives of arrests, and whether there is a victim. */
const MOTIFS: readonly (readonly [motif: string, victim: boolean])[] = [
  ['Vol simple', true],
  ['Vol qualifié, de nuit, avec effraction', true],
  ['Coups et blessures volontaires', true],
  ['Voies de fait suivies d’injures publiques', true],
  ['Menaces de mort', true],
  ['Abus de confiance', true],
  ['Escroquerie', true],
  ['Bris de clôture et destruction de plantation', true],
  ['Violences conjugales', true],
  ['Vol de bétail', true],
  ['Incendie volontaire', true],
  ['Homicide involontaire, accident de la circulation', true],
  ["Détention illégale d'arme à feu", false],
  ['Association de malfaiteurs', false],
  ['Trafic illicite de stupéfiants', false],
  ['Faux et usage de faux', false],
  ["Trouble à l'ordre public", false],
  ['Rébellion envers des agents de la force publique', false],
];

const OBJECTS = [
  'un téléphone portable noir, écran fêlé',
  'un portefeuille en cuir contenant 1 250 gourdes',
  'une ceinture',
  'une montre au bracelet métallique',
  'un trousseau de trois clés',
  'une carte d’identification nationale',
  'une casquette rouge',
  'une chaîne au cou',
  'un sac à dos bleu contenant des vêtements',
  'une somme de 500 gourdes',
] as const;

const GRADES = ['Agent III', 'Agent IV', 'Inspecteur', 'Inspecteur Principal'] as const;

/** Rank and name of an officer. */
export const officer = (random: Random): { nom: string; grade: string } => ({
  nom: adultName(random, random.chance(0.8) ? 'Homme' : 'Femme'),
  grade: random.pick(GRADES),
});

const gradedName = (random: Random): string => {
  const { nom, grade } = officer(random);
  return `${grade} ${nom}`;
};

type Informations = DossierRetention['informationSurLaRetention'];
type Arrest = (typeof ARREST_TYPES)[number]['value'];

function examination(random: Random, moment: string, commune: string) {
  const needed = random.weighted([
    [true, 3],
    [false, 5],
    [null, 2],
  ]);
  return {
    examenMedicalRequis: needed,
    lieuExamen: needed
      ? capitaliseWords(`Hôpital ${random.pick(['Saint-Antoine', 'Général'])}, ${commune}`)
      : '',
    dateHeureExamen: needed ? moment : '',
  };
}

function victim(random: Random, has: boolean) {
  return {
    nomPrenomVictime: has ? adultName(random) : '',
    telephoneVictime: has && random.chance(0.7) ? phoneNumber(random) : '',
  };
}

interface ArrestSetting {
  day: string;
  time: string;
  /** Date and time of a medical visit. */
  later: string;
  signature: string;
}

/** Circumstances, time and motive of an arrest. */
export function exampleInformations(
  random: Random,
  { commune, section }: ExamplePerson,
  { day, time, later, signature }: ArrestSetting,
): Informations {
  const [motif, withVictim] = random.pick(MOTIFS);
  const arrest = random.weightedKey<Arrest>({
    flagrantDelit: 5,
    clameurPublique: 3,
    arrestationSurMandat: 3,
  });
  const objects = random.some(OBJECTS, random.integer(0, 4)).join(', ');
  return {
    arrestationSurMandat: arrest === 'arrestationSurMandat',
    clameurPublique: arrest === 'clameurPublique',
    flagrantDelit: arrest === 'flagrantDelit',
    dateInterpellation: day,
    heureInterpellation: time,
    lieuInterpellation: capitaliseWords(
      `${random.pick([section, landmark(random)])}, ${commune.name}`,
    ),
    policierEnCharge: gradedName(random.fork('policier')),
    motif,
    ...victim(random.fork('victime'), withVictim),
    quiADecide: random.chance(0.8) ? gradedName(random.fork('officier')) : '',
    ...examination(random.fork('examen'), later, commune.name),
    objetsPersonnels: objects && objects.charAt(0).toLocaleUpperCase('fr') + objects.slice(1),
    signatureDetenuUrl: signature,
  };
}
