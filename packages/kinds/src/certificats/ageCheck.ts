import type { AgeCheck } from '@dosye/domain/dossier/kind.ts';
import { MAJORITY } from '@dosye/domain/dossier/majority.ts';

const ADULT = 'renseignementsPersonnels';
const MINOR = 'renseignementsMineur';

/** What both forms ask besides the facts of their person: path of the adult's, path of the minor's. */
const SHARED: readonly (readonly [adult: string, minor: string])[] = [
  ['declarationJudiciaire.tcj', `${MINOR}.tcj`],
  ['signalement.race', `${MINOR}.signalement.couleurRace`],
  ['signalement.taille', `${MINOR}.signalement.taille`],
  ['signalement.poids', `${MINOR}.signalement.poids`],
  ['signalement.couleurYeux', `${MINOR}.signalement.couleurYeux`],
  ['signalement.couleurCheveux', `${MINOR}.signalement.couleurCheveux`],
];

/** The adult form is for people of age. */
export const adultAgeCheck: AgeCheck = {
  birthDate: `${ADULT}.dateNaissance`,
  suits: (age) => age >= MAJORITY,
  otherKind: 'certificat-mineur',
  leadLabel: 'Passer au formulaire des mineurs',
  carried: Object.fromEntries(SHARED),
};

/** The form of minors is for people under age. */
export const minorAgeCheck: AgeCheck = {
  birthDate: `${MINOR}.dateNaissance`,
  suits: (age) => age < MAJORITY,
  otherKind: 'certificat-majeur',
  leadLabel: 'Passer au formulaire des majeurs',
  carried: Object.fromEntries(SHARED.map(([ofAdult, ofMinor]) => [ofMinor, ofAdult])),
};
