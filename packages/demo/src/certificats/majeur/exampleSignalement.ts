import type { ExamplePerson } from '../../people.ts';
import type { Random } from '../../random.ts';
import type { CertificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';

const SCARS = [
  'Avant-bras gauche, 3 cm',
  'Genou droit',
  'Sourcil gauche',
  'Main droite, entre pouce et index',
  'Menton, 2 cm',
  'Mollet gauche, brûlure ancienne',
];
const MARKS = [
  'Grain de beauté sous l’œil droit',
  'Tache de naissance au cou',
  'Grain de beauté à la joue gauche',
  'Oreille droite fendue',
];
const TATTOOS = [
  'Croix, épaule droite',
  'Prénom « Naïka », avant-bras',
  'Étoile, poignet gauche',
  'Initiales J.B., bras droit',
];
const DETAILS = [
  'Porte des lunettes de vue.',
  'Boite légèrement de la jambe droite.',
  'Écrit de la main gauche.',
  'Dent en or, en haut à gauche.',
  'Parle créole, français et espagnol.',
];

const sometimes = (random: Random, part: number, list: readonly string[]): string[] =>
  random.chance(part) ? [random.pick(list)] : [];

function hair({ age }: ExamplePerson, random: Random): string {
  if (age > 62) return random.pick(['Blancs', 'Gris', 'Sans cheveux']);
  return age > 48 ? random.pick(['Gris', 'Noirs']) : random.weightedKey({ Noirs: 9, Bruns: 1 });
}

/** The physical description of a person. */
export function exampleSignalement(
  random: Random,
  person: ExamplePerson,
): CertificatMajeur['signalement'] {
  const man = person.sexe === 'Homme';
  const height = random.integer(man ? 160 : 150, man ? 188 : 176);
  const weight = Math.round((height - 100) * (0.82 + random.next() * 0.35));
  return {
    race: random.weightedKey({ Noire: 94, Mulâtre: 6 }),
    taille: `${Math.floor(height / 100)},${String(height % 100).padStart(2, '0')} m`,
    poids: `${weight} kg`,
    couleurYeux: random.weightedKey({ Marron: 6, Noirs: 5 }),
    couleurCheveux: hair(person, random),
    marques: sometimes(random, 0.18, MARKS),
    cicatrices: sometimes(random, 0.3, SCARS),
    tatouages: person.age < 45 ? sometimes(random, 0.12, TATTOOS) : [],
    piercings: man
      ? sometimes(random, 0.04, ['Oreille gauche'])
      : sometimes(random, 0.3, ['Oreilles']),
    autresDetails: sometimes(random, 0.2, DETAILS)[0] ?? '',
  };
}

const OTHER_MOTIVES = [
  'Voyage à l’étranger',
  'Adoption',
  'Concours de la fonction publique',
  'Permis de port d’arme',
  'Bourse d’études',
  'Mariage à l’étranger',
];

/** The motive of the request. */
export function exampleMotif(random: Random): CertificatMajeur['motif'] {
  const motive = random.weightedKey({ emploi: 11, immigration: 6, autre: 3, accusation: 1 });
  return {
    accusationCriminelle: motive === 'accusation',
    immigration: motive === 'immigration',
    demandeEmploi: motive === 'emploi',
    autre: motive === 'autre' ? random.pick(OTHER_MOTIVES) : '',
  };
}
