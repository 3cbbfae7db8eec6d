import {
  birthCertificate,
  identityCard,
  prisonCertificate,
  proofOfAddress,
  transferOrder,
  type IdentityNumbers,
} from './drawings/identityPapers.ts';
import { fingerprintSheet } from './drawings/fingerprints.ts';
import { medicalReport } from './drawings/medicalReport.ts';
import { passportPage } from './drawings/passport.ts';
import { portrait, portraitBody } from './drawings/portrait/portrait.ts';
import { signature } from './drawings/signature.ts';
import { dataUrlOf, type Drawing } from './drawings/svg.ts';
import { weapon, type WeaponShape } from './drawings/weapons.ts';
import type { ExamplePerson } from './people.ts';
import { type Random, seededRandom } from './random.ts';

/** The pictures of examples, each in the form that records contain. */
export interface ExamplePictures {
  portrait(person: ExamplePerson): string;
  identityCard(person: ExamplePerson, numbers: IdentityNumbers): string;
  birthCertificate(person: ExamplePerson, numbers: IdentityNumbers): string;
  passport(person: ExamplePerson, issue: { number: string; issued: string }): string;
  medicalReport(person: ExamplePerson, found: { injuries: string; day: string }): string;
  proofOfAddress(person: ExamplePerson, today: string): string;
  prisonCertificate(
    person: ExamplePerson,
    stay: { commune: string; entered: string; left: string },
  ): string;
  transferOrder(person: ExamplePerson, order: { commune: string; to: string; day: string }): string;
  fingerprints(person: ExamplePerson): string;
  signature(person: ExamplePerson): string;
  /** A weapon on a table, with its serial number on a card; '' for a number that cannot be read. */
  weapon(shape: WeaponShape, serial: string): string;
}

/** Pools of faces: the greatest age they are used for, the age they are drawn at, and their number. */
const FACES = [
  { until: 9, drawn: 7, count: 5 },
  { until: 13, drawn: 11, count: 5 },
  { until: 19, drawn: 17, count: 6 },
  { until: 28, drawn: 24, count: 16 },
  { until: 40, drawn: 34, count: 14 },
  { until: 54, drawn: 47, count: 10 },
  { until: 200, drawn: 65, count: 8 },
] as const;
const SHEETS = 12;
const HANDS = 40;

const ownRandom = (person: ExamplePerson, what: string): Random =>
  seededRandom(`${what}/${person.nom}/${person.prenoms}/${person.naissance}`);

/** The face of a person, from the pool of their age and sex. */
function faceOf(person: ExamplePerson) {
  const group = FACES.find(({ until }) => person.age <= until) ?? FACES[3];
  const number = ownRandom(person, 'visage').integer(1, group.count);
  const { sexe } = person;
  return {
    random: seededRandom(`visage/${sexe}/${group.drawn}/${number}`),
    sitter: { sexe, age: group.drawn },
  };
}

const drawn = (what: string, person: ExamplePerson, draw: (random: Random) => Drawing): string =>
  dataUrlOf(draw(ownRandom(person, what)));

const pooled = (
  what: string,
  count: number,
  person: ExamplePerson,
  draw: (random: Random) => Drawing,
): string => dataUrlOf(draw(seededRandom(`${what}/${ownRandom(person, what).integer(1, count)}`)));

/**
 * Pictures drawn for each person, as data URLs of SVG. The server accepts no SVG: whoever stores the
 * record renders them as JPEG first. Faces, fingerprints and signatures come from a pool, papers
 * bear the person's own name.
 */
export const drawnPictures: ExamplePictures = {
  portrait(person) {
    const { random, sitter } = faceOf(person);
    return dataUrlOf(portrait(random, sitter));
  },
  identityCard(person, numbers) {
    const { random, sitter } = faceOf(person);
    const face = portraitBody(random, sitter);
    return drawn('carte', person, (own) => identityCard(own, person, numbers, face));
  },
  birthCertificate: (person, numbers) =>
    drawn('acte', person, (random) => birthCertificate(random, person, numbers)),
  passport(person, issue) {
    const { random, sitter } = faceOf(person);
    const face = portraitBody(random, sitter);
    return drawn('passeport', person, (own) => passportPage(own, person, issue, face));
  },
  medicalReport: (person, found) =>
    drawn('constat', person, (random) => medicalReport(random, person, found)),
  proofOfAddress: (person, today) =>
    drawn('adresse', person, (random) => proofOfAddress(random, person, today)),
  prisonCertificate: (person, stay) =>
    drawn('ecrou', person, (random) => prisonCertificate(random, person, stay)),
  transferOrder: (person, order) =>
    drawn('declinatoire', person, (random) => transferOrder(random, person, order)),
  fingerprints: (person) => pooled('empreintes', SHEETS, person, fingerprintSheet),
  signature: (person) => pooled('signature', HANDS, person, signature),
  weapon: (shape, serial) => dataUrlOf(weapon(seededRandom(`arme/${serial}`), shape, serial)),
};
