import type { OpeningDeclaration } from '@dosye/domain/dossier/openings.ts';
import type { DossierPlainte } from './steps.ts';

const ALIAS = /\s+(?:alias|alyas|dite?)\s+/i;
const isUpperCase = (word: string): boolean => /\p{Lu}{2}/u.test(word) && !/\p{Ll}/u.test(word);

/**
 * A full name as it is told, for the officer to confirm: "Jean Robert Pierre alias Ti Jo". The family name is what stands
 * in capitals, else the last word.
 */
export function splitFullName(fullName: string) {
  const [names = '', nickname = ''] = fullName.trim().split(ALIAS);
  const words = names.split(/\s+/).filter(Boolean);
  const capitals = words.filter(isUpperCase);
  const isMixed = capitals.length > 0 && capitals.length < words.length;
  const family = isMixed ? capitals : words.slice(-1);
  const given = isMixed ? words.filter((word) => !isUpperCase(word)) : words.slice(0, -1);
  return { familyName: family.join(' '), givenNames: given.join(' '), nickname };
}

/** What a complaint opens: custody of its suspect, and a certificate of who complains. */
export const plainteOpenings: readonly OpeningDeclaration<DossierPlainte>[] = [
  {
    id: 'mis-en-cause',
    label: 'Ouvrir une rétention pour ce mis en cause',
    icon: 'handcuffs',
    kind: 'retention',
    role: 'Mis en cause',
    facts: ({ suspect, victime, commune, reception }) => ({
      ...splitFullName(suspect.nomComplet),
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
    role: 'Plaignant',
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
