import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import type { Commune } from '@dosye/domain/office/haiti.ts';
import { adultName, type ExamplePerson } from '../people.ts';
import { phoneNumber } from '../numbers.ts';
import { chiefTown, landmark, rankedSectionOf } from '../places/places.ts';
import type { Random } from '../random.ts';
import { ARREST_TYPES } from '@dosye/kinds/retention/procedure.ts';
import type { DossierRetention } from '@dosye/kinds/retention/kind.ts';

/** Motives of arrests, and whether there is a victim; those that a minor is arrested for come first. */
const MOTIFS: readonly (readonly [motif: string, victim: boolean])[] = [
  ['Vol simple', true],
  ['Vol qualifié, de nuit, avec effraction', true],
  ['Coups et blessures volontaires', true],
  ['Menaces de mort', true],
  ["Trouble à l'ordre public", false],
  ['Bris de clôture et destruction de plantation', true],
  ['Voies de fait suivies d’injures publiques', true],
  ['Abus de confiance', true],
  ['Escroquerie', true],
  ['Violences conjugales', true],
  ['Vol de bétail', true],
  ['Incendie volontaire', true],
  ['Homicide involontaire, accident de la circulation', true],
  ["Détention illégale d'arme à feu", false],
  ['Association de malfaiteurs', false],
  ['Trafic illicite de stupéfiants', false],
  ['Faux et usage de faux', false],
  ['Rébellion envers des agents de la force publique', false],
];
const MOTIFS_OF_MINORS = 6;

const OBJECTS = [
  'un téléphone portable noir, écran fêlé',
  'un portefeuille en cuir contenant 1 250 gourdes',
  'une ceinture',
  'une montre au bracelet métallique',
  'un trousseau de trois clés',
  'une casquette rouge',
  'une chaîne au cou',
  'un sac à dos bleu contenant des vêtements',
  'une somme de 500 gourdes',
] as const;

const GRADES = ['Agent III', 'Agent IV', 'Inspecteur', 'Inspecteur Principal'] as const;
/** The grades of those who may order that a person is kept. */
const CHIEFS = ['Inspecteur Principal', 'Inspecteur Divisionnaire', 'Commissaire'] as const;

/** Rank and name of an officer. */
export const officer = (random: Random): { nom: string; grade: string } => ({
  nom: adultName(random, random.chance(0.8) ? 'Homme' : 'Femme'),
  grade: random.pick(GRADES),
});

const gradedName = (random: Random, grades: readonly string[]): string =>
  `${random.pick(grades)} ${officer(random).nom}`;

type Informations = DossierRetention['informationSurLaRetention'];
type Arrest = (typeof ARREST_TYPES)[number]['value'];

/** A visit to the hospital of the chief town or to a health centre nearby. */
function examination(random: Random, moment: string, commune: Commune) {
  const needed = random.weighted([
    [true, 3],
    [false, 5],
    [null, 2],
  ]);
  const town = chiefTown(commune.department);
  const hospital = town === 'Jérémie' ? 'Hôpital Saint-Antoine' : 'Hôpital Départemental';
  const place = commune.name === town ? `${hospital}, ${town}` : `Centre de santé, ${commune.name}`;
  return {
    examenMedicalRequis: needed,
    lieuExamen: needed ? capitaliseWords(place) : '',
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
  person: ExamplePerson;
  /** Where the arrest was made. */
  commune: Commune;
  day: string;
  time: string;
  /** The moment of a medical visit. */
  examined: string;
  signature: string;
  /** The officer who enters the dossier. */
  officer: string;
}

/** Circumstances, time and motive of an arrest. */
export function exampleInformations(random: Random, setting: ArrestSetting): Informations {
  const { person, commune, day, time, examined, signature } = setting;
  const [motif, withVictim] = random.pick(
    person.age < 18 ? MOTIFS.slice(0, MOTIFS_OF_MINORS) : MOTIFS,
  );
  const arrest = random.weightedKey<Arrest>({
    flagrantDelit: 5,
    clameurPublique: 3,
    arrestationSurMandat: 3,
  });
  const objects = random.some(OBJECTS, random.integer(0, 4)).join(', ');
  const place = random.pick([rankedSectionOf(random, commune), landmark(random)]);
  return {
    arrestationSurMandat: arrest === 'arrestationSurMandat',
    clameurPublique: arrest === 'clameurPublique',
    flagrantDelit: arrest === 'flagrantDelit',
    dateInterpellation: day,
    heureInterpellation: time,
    lieuInterpellation: capitaliseWords(`${place}, ${commune.name}`),
    policierEnCharge: random.chance(0.7)
      ? setting.officer
      : gradedName(random.fork('policier'), GRADES),
    motif,
    ...victim(random.fork('victime'), withVictim),
    quiADecide: random.chance(0.8) ? gradedName(random.fork('officier'), CHIEFS) : '',
    ...examination(random.fork('examen'), examined, commune),
    objetsPersonnels: objects && objects.charAt(0).toLocaleUpperCase('fr') + objects.slice(1),
    signatureDetenuUrl: signature,
  };
}
