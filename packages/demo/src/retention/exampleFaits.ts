import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import type { Commune } from '@dosye/domain/office/haiti.ts';
import { adultName, type ExamplePerson } from '../people.ts';
import { phoneNumber } from '../numbers.ts';
import { chiefTown, landmark, rankedSectionOf } from '../places/places.ts';
import type { Random } from '../random.ts';
import { ARREST_TYPES } from '@dosye/kinds/retention/procedure.ts';
import type { DossierRetention } from '@dosye/kinds/retention/kind.ts';

/** What somebody is arrested for. */
export interface Motive {
  motif: string;
  hasVictim: boolean;
  /** Whether a justice of the peace may settle it or set the person free. */
  light: boolean;
}

const motive = (motif: string, hasVictim: boolean, light: boolean): Motive => ({
  motif,
  hasVictim,
  light,
});

const DOMESTIC = 'Violences conjugales';

/** The motives of arrests; those that a minor is arrested for come first. */
const MOTIVES: readonly Motive[] = [
  motive('Vol simple', true, true),
  motive('Vol qualifié, de nuit, avec effraction', true, false),
  motive('Coups et blessures volontaires', true, true),
  motive('Menaces de mort', true, true),
  motive("Trouble à l'ordre public", false, true),
  motive('Bris de clôture et destruction de plantation', true, true),
  motive('Voies de fait suivies d’injures publiques', true, true),
  motive('Abus de confiance', true, true),
  motive('Escroquerie', true, false),
  motive(DOMESTIC, true, false),
  motive('Vol de bétail', true, true),
  motive('Incendie volontaire', true, false),
  motive('Blessures involontaires, accident de la circulation', true, false),
  motive("Détention illégale d'arme à feu", false, false),
  motive('Association de malfaiteurs', false, false),
  motive('Trafic illicite de stupéfiants', false, false),
  motive('Faux et usage de faux', false, false),
  motive('Rébellion envers des agents de la force publique', false, true),
];
const MOTIVES_OF_MINORS = 6;

/** The motive of an arrest. */
export const exampleMotive = (random: Random, { age }: ExamplePerson): Motive =>
  random.pick(age < 18 ? MOTIVES.slice(0, MOTIVES_OF_MINORS) : MOTIVES);

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

const GRADES = ['Agent II', 'Agent III', 'Agent IV', 'Inspecteur'] as const;
/** The grades of those who may order that a person is kept. */
const CHIEFS = ['Inspecteur Principal', 'Inspecteur Divisionnaire', 'Commissaire'] as const;

/** Rank and name of an officer. */
export const officer = (random: Random): { nom: string; grade: string } => ({
  nom: adultName(random, random.chance(0.8) ? 'Homme' : 'Femme'),
  grade: random.pick(GRADES),
});

const gradedName = (random: Random, grades: readonly string[]): string =>
  `${random.pick(grades)} ${officer(random).nom}`;

const CELLS = ['Cellule 1', 'Cellule 2', 'Cellule 3', 'Bureau de garde', ''] as const;

type Informations = DossierRetention['informationSurLaRetention'];
type Arrest = (typeof ARREST_TYPES)[number]['value'];

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

/** The victim, if there is one; of violence between spouses, one of the other sex. */
function victim(random: Random, { motif, hasVictim }: Motive, { sexe }: ExamplePerson) {
  const other = sexe === 'Homme' ? 'Femme' : 'Homme';
  const name = adultName(random, motif === DOMESTIC ? other : undefined);
  return {
    nomPrenomVictime: hasVictim ? name : '',
    telephoneVictime: hasVictim && random.chance(0.7) ? phoneNumber(random) : '',
  };
}

interface ArrestSetting {
  person: ExamplePerson;
  motive: Motive;
  commune: Commune;
  day: string;
  time: string;
  examined: string;
  signature: string;
  officer: string;
}

/** Circumstances, time and motive of an arrest. */
export function exampleInformations(random: Random, setting: ArrestSetting): Informations {
  const { person, motive: about, commune, day, time, examined, signature } = setting;
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
    motif: about.motif,
    ...victim(random.fork('victime'), about, person),
    quiADecide: random.chance(0.8) ? gradedName(random.fork('officier'), CHIEFS) : '',
    cellule: random.fork('cellule').pick(CELLS),
    ...examination(random.fork('examen'), examined, commune),
    objetsPersonnels: objects && objects.charAt(0).toLocaleUpperCase('fr') + objects.slice(1),
    signatureDetenuUrl: signature,
  };
}
