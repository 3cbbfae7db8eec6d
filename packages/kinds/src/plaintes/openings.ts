import type { OpeningDeclaration } from '@dosye/domain/dossier/openings.ts';
import { splitName } from '@dosye/domain/people/officerName.ts';
import type { DossierPlainte } from './steps.ts';

const ALIAS = /\s+(?:alias|alyas|dite?)\s+/i;

/** A full name as it is told, for the officer to confirm: "Jean Robert Pierre alias Ti Jo". */
export function splitFullName(fullName: string) {
  const [names = '', nickname = ''] = fullName.trim().split(ALIAS);
  return { ...splitName(names), nickname };
}

/** What a complaint opens: custody of its suspect, and a certificate of who complains. */
export const plainteOpenings: readonly OpeningDeclaration<DossierPlainte>[] = [
  {
    id: 'mis-en-cause',
    label: 'Ouvrir une rétention pour ce mis en cause',
    icon: 'handcuffs',
    kind: 'retention',
    facts: ({ suspect, victime, commune, reception }) => ({
      ...splitFullName(suspect.nomComplet),
      photo: suspect.photoUrls[0],
      address: suspect.adresse,
      motive: suspect.motif,
      victimName: [victime.prenom, victime.nom].filter(Boolean).join(' '),
      victimPhone: victime.telephone,
      commune,
      officer: reception.agent,
    }),
  },
  {
    id: 'plaignant',
    label: 'Nouveau certificat',
    icon: 'certificate',
    kind: 'certificat-majeur',
    facts: ({ victime }) => ({
      familyName: victime.nom,
      givenNames: victime.prenom,
      birthDate: victime.dateNaissance,
      birthplace: victime.lieuNaissance,
      phone: victime.telephone,
      address: victime.adresse,
      idCardNumber: victime.numeroCarte,
      niu: victime.idUnique,
      nif: victime.idFiscale,
    }),
  },
];
