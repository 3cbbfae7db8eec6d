import { isFilled } from '@dosye/domain/dossier/isFilled.ts';
import type { RecordOf } from '@dosye/domain/dossier/form.ts';
import { defineKind } from '@dosye/domain/dossier/kind.ts';
import { certificatMineurEntry } from '../entry.ts';
import { minorRequester as requester } from '../requester.ts';
import { minorAgeCheck } from '../ageCheck.ts';
import { certificateDownload } from '../certificateDownload.ts';
import { documents, education, filiation, infos, signalement, soumission } from './steps.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import type { ActCondition, ActDeclaration } from '@dosye/domain/dossier/acts.ts';
import { ageOfForm, filledField, officeHead } from '../../acts/conditions.ts';

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
const certificatMineurAct: ActDeclaration = {
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

const steps = [infos, documents, signalement, education, filiation, soumission] as const;

/** Content of a minor's certificate dossier. */
export type CertificatMineur = RecordOf<typeof steps>;

/** Minors' certificate dossiers: `docs/dossiers/certificat-mineur.md`. */
export const certificatMineur = defineKind({
  ...certificatMineurEntry,
  value: 'mineur',
  code: 'CN',
  form: {
    title: 'Formulaire Personne Mineure',
    steps,
    ageCheck: minorAgeCheck,
    wrongKind: "Le dossier demandé n'est pas un dossier de mineur.",
    sentences: {
      created: 'Dossier de mineur sauvegardé avec succès !',
      updated: 'Dossier de mineur mis à jour avec succès !',
      failed: 'Une erreur est survenue lors de la sauvegarde.',
      invalid: () => 'Veuillez corriger toutes les erreurs avant de soumettre.',
    },
  },
  facts: (record) => [
    ...requester.facts(record),
    { icon: 'place', text: record.renseignementsMineur.adresse },
    {
      icon: 'report',
      text:
        record.renseignementsMineur.numeroDossier &&
        `Registre du bureau : ${record.renseignementsMineur.numeroDossier}`,
    },
  ],
  projection: {
    sorts: requester.sorts,
    row: (record) => ({
      ...requester.row(record),
      numeroDossier: record.renseignementsMineur.numeroDossier,
    }),
    facets: {
      typeDossier: () => 'mineur',
      // The form of minors has no motive.
      motif: () => [],
    },
  },
  person: requester.person,
  warnsOfDuplicates: true,
  print: {
    title: 'Dossier de Renseignements Complet (Mineur)',
    windowTitle: (dossierNo) => `Dossier ${dossierNo}`,
    label: 'Imprimer le Dossier',
    signatures: () => ['Signature du responsable', 'Signature de l’agent'],
    annexes: [
      'renseignementsMineur.photoActeNaissanceUrl',
      'renseignementsMineur.photoPasseportUrl',
    ],
    isComplete: ({ renseignementsMineur: r }) => isFilled(r),
    incompleteText: 'Les données pour ce dossier de mineur sont incomplètes ou corrompues.',
  },
  downloads: [certificateDownload('/certificate/mineur/{id}/download', certificatMineurAct.id)],
  act: certificatMineurAct,
});
