import type { AgeCheck } from '@dosye/domain/dossier/kind.ts';
import { MAJORITY } from '@dosye/domain/dossier/majority.ts';
import { PERSON_FACTS } from '@dosye/domain/dossier/person.ts';
import { adultRequester, minorRequester } from './requester.ts';

const { fields: adult } = adultRequester.person;
const { fields: minor } = minorRequester.person;

/** The fields of the two forms that mean the same: path of the adult's, path of the minor's. */
const SHARED: readonly (readonly [adult: string, minor: string])[] = [
  ...PERSON_FACTS.flatMap((fact) => {
    const [ofAdult, ofMinor] = [adult[fact], minor[fact]];
    return ofAdult !== undefined && ofMinor !== undefined ? [[ofAdult, ofMinor] as const] : [];
  }),
  ['declarationJudiciaire.tcj', 'renseignementsMineur.tcj'],
  ['signalement.race', 'renseignementsMineur.signalement.couleurRace'],
  ...['taille', 'poids', 'couleurYeux', 'couleurCheveux'].map(
    (key) => [`signalement.${key}`, `renseignementsMineur.signalement.${key}`] as const,
  ),
];

/** The adult form is for people of age. */
export const adultAgeCheck: AgeCheck = {
  birthDate: 'renseignementsPersonnels.dateNaissance',
  suits: (age) => age >= MAJORITY,
  otherKind: 'certificat-mineur',
  leadLabel: 'Passer au formulaire des mineurs',
  carried: Object.fromEntries(SHARED),
};

/** The form of minors is for people under age. */
export const minorAgeCheck: AgeCheck = {
  birthDate: 'renseignementsMineur.dateNaissance',
  suits: (age) => age < MAJORITY,
  otherKind: 'certificat-majeur',
  leadLabel: 'Passer au formulaire des majeurs',
  carried: Object.fromEntries(SHARED.map(([ofAdult, ofMinor]) => [ofMinor, ofAdult])),
};
