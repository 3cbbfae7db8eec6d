import { cardNumber, nifNumber, niuNumber, passportNumber, phoneNumber } from '../numbers.ts';
import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import { nickname } from '../names/givenNames.ts';
import { adultName, type ExamplePerson, fullNameOf } from '../people.ts';
import { street } from '../places/places.ts';
import type { ExamplePictures } from '../pictures.ts';
import type { Random } from '../random.ts';
import { trade } from '../work.ts';
import type { ArmePersonnelle } from '@dosye/kinds/armes/kinds.ts';
import type { EnregistrementArme } from '@dosye/kinds/armes/firearmKind.ts';

type Declarant = EnregistrementArme['declarantInfo'];

const statut = (random: Random, { age }: ExamplePerson): string =>
  random.weightedKey({
    Célibataire: age < 35 ? 6 : 2,
    'Marié(e)': age < 35 ? 2 : 6,
    'Union libre': 2,
    'Veuf / Veuve': age > 55 ? 2 : 0,
  });

const POSTS = [
  'Gestionnaire',
  'Comptable',
  'Responsable de la Sécurité',
  'Responsable du Personnel',
] as const;

/** A declarant; who represents an enterprise has all identity numbers. */
export function exampleDeclarant(
  random: Random,
  person: ExamplePerson,
  pictures: ExamplePictures,
  ofEnterprise: boolean,
): Declarant {
  const has = (part: number, value: () => string): string =>
    ofEnterprise || random.chance(part) ? value() : '';
  const profession = (): string =>
    ofEnterprise ? random.pick(POSTS) : capitaliseWords(trade(random, person.sexe));
  return {
    photoUrl: pictures.portrait(person),
    nom: person.nom,
    prenom: person.prenoms,
    sobriquet: random.chance(0.2) ? nickname(random, person.sexe) : '',
    statut: has(0.8, () => statut(random, person)),
    dateNaissance: person.naissance,
    lieuNaissance: person.lieuNaissance.name,
    adresseActuelle: person.adresse,
    numeroPasseport: random.chance(0.35) ? passportNumber(random) : '',
    idUnique: niuNumber(random),
    numeroCarte: has(0.7, () => cardNumber(random)),
    idFiscale: has(0.75, () => nifNumber(random)),
    telephone: has(0.9, () => person.telephone),
    profession: has(0.85, profession),
  };
}

const SHOPS = [
  'Armurerie Nationale S.A.',
  'Comptoir Caraïbe S.A.',
  'Sécurité Plus Import',
  'Maison Lacombe',
] as const;

/** The seller: a shop or a private person. */
export const exampleProvenance = (
  random: Random,
  person: ExamplePerson,
  pictures: ExamplePictures,
): ArmePersonnelle['provenance'] => ({
  nomVendeur: random.chance(0.6) ? random.pick(SHOPS) : adultName(random),
  telephone: phoneNumber(random),
  adresse: street(random, person.commune),
  signatureDeclarantUrl: pictures.signature(person),
});

/** The referee of a declarant. */
export const exampleReference = (
  random: Random,
  person: ExamplePerson,
  referee: ExamplePerson,
): ArmePersonnelle['referenceInfo'] => ({
  nom: fullNameOf(referee),
  telephone: referee.telephone,
  adresse: street(random, person.commune),
});
