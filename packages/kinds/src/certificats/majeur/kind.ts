import { upperLastWord } from '@dosye/domain/fields/capitalisation.ts';
import type { RecordOf } from '@dosye/domain/dossier/form.ts';
import { isFilled } from '@dosye/domain/dossier/isFilled.ts';
import { defineKind } from '@dosye/domain/dossier/kind.ts';
import { certificatMajeurEntry } from '../entry.ts';
import { adultRequester as requester } from '../requester.ts';
import { adultAgeCheck } from '../ageCheck.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { certificateDownload } from '../certificateDownload.ts';
import { certificatMajeurAct } from './acts.ts';
import { renseignements } from './steps/renseignements.ts';
import { activiteSociale, education } from './steps/parcours.ts';
import { verificationIdentite } from './steps/identite.ts';
import { declarationJudiciaire } from './steps/declaration.ts';
import { MOTIFS, consentement, empreinte, signalement } from './steps/signalement.ts';
import { finalisation } from './steps/finalisation.ts';

const steps = [
  renseignements,
  education,
  activiteSociale,
  verificationIdentite,
  declarationJudiciaire,
  signalement,
  empreinte,
  consentement,
  finalisation,
] as const;

/** Content of an adult certificate dossier. */
export type CertificatMajeur = RecordOf<typeof steps>;

/** Adult certificate dossiers: `docs/dossiers/certificat-majeur.md`. */
export const certificatMajeur = defineKind({
  ...certificatMajeurEntry,
  value: 'majeur',
  code: 'CM',
  form: {
    title: 'Formulaire Personne Majeure',
    steps,
    restart: 'Recommencer un nouveau formulaire',
    testMode: true,
    ageCheck: adultAgeCheck,
    wrongKind: 'Le dossier demandé n’est pas un dossier de majeur.',
    documents: [
      {
        id: 'fiche-empreintes',
        label: 'Télécharger le formulaire d’empreintes (Word)',
        icon: 'word',
        path: '/fingerprint/generate',
        recordKey: 'personData',
        besideField: 'empreinteDigitale.empreinteDigitaleScaneeUrl',
        fileName: ({ renseignementsPersonnels: r }) => `Fiche_Empreintes_${r.nomFamille}.docx`,
        success: 'Formulaire Word téléchargé avec succès.',
        failure: 'La génération du formulaire a échoué.',
        opens: 'file',
        action: 'GENERATE_FINGERPRINT_FORM',
        actionName: 'Téléchargement du formulaire d’empreintes',
      },
      {
        id: 'fiche-empreintes-pdf',
        label: 'Imprimer le formulaire d’empreintes',
        icon: 'printer',
        path: '/fingerprint/print',
        recordKey: 'personData',
        besideField: 'empreinteDigitale.empreinteDigitaleScaneeUrl',
        fileName: ({ renseignementsPersonnels: r }) => `Fiche_Empreintes_${r.nomFamille}.pdf`,
        failure: 'La génération du formulaire a échoué.',
        opens: 'tab',
        action: 'PRINT_FINGERPRINT_FORM',
        actionName: 'Impression du formulaire d’empreintes',
      },
    ],
    back: { edit: '/' },
    autofill: {
      'renseignementsPersonnels.nomNaissance': ({ renseignementsPersonnels: r }) => r.nomFamille,
      'identiteNumerique.email': ({ renseignementsPersonnels: r }) => r.adresseEmail,
      'renseignementsPersonnels.departementNaissance': ({ renseignementsPersonnels: r }, places) =>
        fold(r.paysNaissance) === 'haiti' ? places.departmentOfCommune(r.lieuNaissance) : '',
      'consentementEclaire.nomPrenomRequerant': ({ renseignementsPersonnels: r }) =>
        upperLastWord([r.prenoms, r.nomFamille].filter(Boolean).join(' ')),
      // Not the day on which the form was opened: a draft is finished days later.
      'informationsInternes.dateVerification': ({ informationsInternes: findings }) =>
        isFilled({ ...findings, noQuittance: '', dateVerification: '' })
          ? findings.dateVerification || todayInHaiti()
          : '',
    },
    sentences: {
      created: 'Dossier sauvegardé avec succès !',
      updated: 'Dossier mis à jour avec succès !',
      failed: 'Une erreur est survenue lors de la sauvegarde.',
      invalid: (errors) =>
        Object.keys(errors).every((path) => path.startsWith('informationsInternes.'))
          ? "Veuillez remplir tous les champs de la section d'administration avant de soumettre."
          : 'Veuillez corriger toutes les erreurs avant de soumettre.',
    },
  },
  facts: (record) => [
    ...requester.facts(record),
    {
      icon: 'place',
      text: [
        record.renseignementsPersonnels.adresseActuelle.commune,
        record.renseignementsPersonnels.adresseActuelle.departement,
      ]
        .filter(Boolean)
        .join(', '),
    },
  ],
  reviewed: ({ verificationIdentite: { idUnique }, motif }) => [
    { icon: 'person', text: idUnique && `NIU ${idUnique}` },
    {
      icon: 'report',
      text: [
        ...MOTIFS.filter(({ value }) => motif[value]).map(({ label }) => label),
        ...(motif.autre ? [motif.autre] : []),
      ].join(', '),
    },
  ],
  projection: {
    sorts: requester.sorts,
    row: (record) => ({
      ...requester.row(record),
      communeAdresse: record.renseignementsPersonnels.adresseActuelle.commune,
    }),
    facets: {
      typeDossier: () => 'majeur',
      motif: ({ motif }) => MOTIFS.map(({ value }) => value).filter((value) => motif[value]),
    },
  },
  person: requester.person,
  crossing: { subjects: ['person'] },
  warnsOfDuplicates: true,
  print: {
    title: 'Dossier de Renseignements Complet',
    windowTitle: (dossierNo) => `Dossier ${dossierNo}`,
    label: 'Imprimer le Dossier',
    signatures: ({ renseignementsPersonnels: { sexe } }) => [
      sexe === 'Femme' ? 'Signature de la requérante' : 'Signature du requérant',
      'Signature de l’agent',
    ],
    annexes: [
      'renseignementsPersonnels.adresseActuelle.preuveAdresseUrl',
      'verificationIdentite.piecesIdentiteUrls',
      'declarationJudiciaire.admisPrisonCivile.details.certificatEcrouUrl',
      'empreinteDigitale.empreinteDigitaleScaneeUrl',
    ],
  },
  downloads: [certificateDownload('/certificate/{id}/download', certificatMajeurAct.id)],
  act: certificatMajeurAct,
});
