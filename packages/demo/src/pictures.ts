import type { ExamplePerson } from './people.ts';
import { seededRandom } from './random.ts';

/** The types of weapon that there are pictures of. */
export type WeaponShape = 'pistolet' | 'revolver' | 'pompe' | 'carabine';

type Paper = 'acte' | 'adresse' | 'carte' | 'constat' | 'declinatoire' | 'ecrou' | 'passeport';

/** The pictures of examples, each in the form that records contain: an address, or a data URL. */
export interface ExamplePictures {
  portrait(person: ExamplePerson): string;
  /** A paper, marked as a specimen and without names. */
  paper(paper: Paper, person: ExamplePerson): string;
  fingerprints(person: ExamplePerson): string;
  signature(person: ExamplePerson): string;
  weapon(shape: WeaponShape, serial: string): string;
}

/** Faces of each sex: the greatest age they are used for, the age they are of, and their number. */
const FACES = [
  { until: 9, age: 7, count: 5 },
  { until: 13, age: 11, count: 5 },
  { until: 19, age: 17, count: 6 },
  { until: 28, age: 24, count: 16 },
  { until: 40, age: 34, count: 14 },
  { until: 54, age: 47, count: 10 },
  { until: 200, age: 65, count: 8 },
] as const;

/** How many pictures of one sort there are in the folder `pictures`: 'empreintes-1.webp' to 'empreintes-12.webp'. */
const COUNTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['homme', 'femme'].flatMap((sexe) =>
      FACES.map(({ age, count }) => [`visage-${sexe}-${age}`, count]),
    ),
  ),
  empreintes: 12,
  signature: 40,
  acte: 2,
  adresse: 2,
  'carte-homme': 1,
  'carte-femme': 1,
  constat: 1,
  declinatoire: 1,
  ecrou: 1,
  'passeport-homme': 1,
  'passeport-femme': 1,
  pistolet: 3,
  revolver: 3,
  pompe: 3,
  carabine: 3,
};

const fileName = (sort: string, number: number): string => `${sort}-${number}.webp`;

/** The file of a picture of the folder `pictures`. */
export const pictureFile = (name: string): URL => new URL(`pictures/${name}`, import.meta.url);

/** The names of the pictures. @param most of each sort; all by default */
export const pictureNames = (most = Infinity): string[] =>
  Object.entries(COUNTS).flatMap(([sort, count]) =>
    Array.from({ length: Math.min(count, most) }, (_, index) => fileName(sort, index + 1)),
  );

/** The pictures of every office's configuration: the shield, a round seal in stamping ink, the shield as an outline. */
export const EMBLEMS = { logo: 'logo.png', seal: 'sceau.png', watermark: 'filigrane.png' } as const;

/**
 * The pictures of examples: the same person has the same face, hand and papers in each.
 * @param addressOf the address, or data URL, of a picture by its name
 * @param most of each sort that are used
 */
export function examplePictures(
  addressOf: (name: string) => string,
  most = Infinity,
): ExamplePictures {
  const pick = (sort: string, about: string): string => {
    const count = Math.min(COUNTS[sort] ?? 1, most);
    return addressOf(fileName(sort, seededRandom(`${sort}/${about}`).integer(1, count)));
  };
  const own = (sort: string, { nom, prenoms, naissance }: ExamplePerson): string =>
    pick(sort, `${nom}/${prenoms}/${naissance}`);
  const sexed = (sort: string, { sexe }: ExamplePerson): string => `${sort}-${sexe.toLowerCase()}`;
  return {
    portrait(person) {
      const { age } = FACES.find(({ until }) => person.age <= until) ?? FACES[3];
      return own(`${sexed('visage', person)}-${age}`, person);
    },
    paper: (paper, person) =>
      own(paper === 'carte' || paper === 'passeport' ? sexed(paper, person) : paper, person),
    fingerprints: (person) => own('empreintes', person),
    signature: (person) => own('signature', person),
    weapon: (shape, serial) => pick(shape, serial),
  };
}
