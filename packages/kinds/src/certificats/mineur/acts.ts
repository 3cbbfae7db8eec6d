import { textAt } from '@dosye/documents/recordText.ts';
import type { ActCondition, ActDeclaration } from '@dosye/domain/dossier/acts.ts';
import { ageOfForm, filledField, officeHead } from '../../acts/conditions.ts';
import { minorAgeCheck } from '../ageCheck.ts';

const MINOR = 'renseignementsMineur';
const BIRTH_PAPERS = [`${MINOR}.numeroActeNaissance`, `${MINOR}.numeroExtraitArchives`] as const;

const identity: ActCondition = {
  id: 'identite',
  waivable: true,
  check: ({ record }) =>
    BIRTH_PAPERS.some((path) => textAt(record, path) !== '')
      ? undefined
      : {
          message:
            'L’identité n’est pas vérifiée : le dossier ne porte ni acte de naissance ni extrait des archives.',
          field: BIRTH_PAPERS[0],
        },
};

/** The certificate of a minor. */
export const certificatMineurAct: ActDeclaration = {
  id: 'certificat-mineur',
  label: 'Certificat, personne mineure',
  documentId: 'certificat',
  validityMonths: 3,
  result: (record) =>
    textAt(record, `${MINOR}.tcj`) === ''
      ? 'Identification, sans référence judiciaire'
      : 'Identification, avec référence judiciaire',
  subject: (record) => ({
    name: [textAt(record, `${MINOR}.prenom`), textAt(record, `${MINOR}.nom`)]
      .filter(Boolean)
      .join(' '),
    birthDate: textAt(record, `${MINOR}.dateNaissance`),
  }),
  conditions: [
    officeHead,
    filledField('photo', `${MINOR}.photoMineurUrl`, 'La photo du mineur manque.'),
    ageOfForm(minorAgeCheck, 'naissance', 'mineures'),
    identity,
  ],
};
