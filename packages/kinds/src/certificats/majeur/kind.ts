import { frenchLongDay } from '@dosye/domain/text/dates.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import { upperLastWord } from '@dosye/domain/fields/names.ts';
import type { RecordOf } from '@dosye/domain/dossier/form.ts';
import { defineKind } from '@dosye/domain/dossier/kind.ts';
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

/** An adult certificate dossier (spec file 2 §3.1). */
export type CertificatMajeur = RecordOf<typeof steps>;

const fullNameOf = ({ renseignementsPersonnels: r }: CertificatMajeur): string =>
  [r.nomFamille, r.prenoms].filter(Boolean).join(' ');

const born = ({ renseignementsPersonnels: r }: CertificatMajeur): string =>
  `${r.sexe === 'Femme' ? 'Née' : 'Né'} le ${frenchLongDay(r.dateNaissance)} à ${r.lieuNaissance}`;

/** Adult certificate dossiers: nine steps, a certificate as PDF and a fingerprint form in Word. */
export const certificatMajeur = defineKind({
  id: 'certificat-majeur',
  value: 'majeur',
  code: 'CM',
  label: 'Personne majeure',
  icon: 'person',
  badge: { label: 'Majeur', icon: 'person', tone: 'navy' },
  paths: { create: '/form', edit: '/form/{id}' },
  menuLabel: 'Formulaire Personne Majeure',
  tile: { title: 'Certificat, personne majeure', hint: 'Neuf étapes' },
  form: {
    title: 'Formulaire Personne Majeure',
    steps,
    restart: 'Recommencer un nouveau formulaire',
    testMode: true,
    wrongKind: "Le dossier demandé n'est pas un dossier de majeur.",
    documents: [
      {
        id: 'fiche-empreintes',
        label: 'Télécharger le formulaire d’empreintes (Word)',
        icon: 'word',
        path: '/fingerprint/generate',
        wrapper: 'personData',
        beside: 'empreinteDigitale.empreinteDigitaleScaneeUrl',
        fileName: ({ renseignementsPersonnels: r }) => `Fiche_Empreintes_${r.nomFamille}.docx`,
        success: 'Formulaire Word téléchargé avec succès.',
        failure: 'La génération du formulaire a échoué.',
        action: 'GENERATE_FINGERPRINT_FORM',
      },
    ],
    back: { edit: '/' },
    autofill: {
      'consentementEclaire.nomPrenomRequerant': ({ renseignementsPersonnels: r }) =>
        upperLastWord([r.prenoms, r.nomFamille].filter(Boolean).join(' ')),
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
  title: fullNameOf,
  facts: (record) => [
    { icon: 'calendar', text: born(record) },
    { icon: 'phone', text: formatPhone(record.renseignementsPersonnels.telephone) },
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
  portrait: 'renseignementsPersonnels.photoUrl',
  projection: {
    row: ({ renseignementsPersonnels: r }) => ({
      nom: r.nomFamille,
      prenom: r.prenoms,
      dateNaissance: r.dateNaissance,
      telephone: r.telephone,
    }),
    thumbnail: ({ renseignementsPersonnels: r }) => r.photoUrl,
    sorts: {
      nom: ({ renseignementsPersonnels: r }) => r.nomFamille,
      prenom: ({ renseignementsPersonnels: r }) => r.prenoms,
      dateNaissance: ({ renseignementsPersonnels: r }) => r.dateNaissance,
    },
    facets: {
      typeDossier: () => 'majeur',
      sexe: ({ renseignementsPersonnels: r }) => r.sexe,
      motif: ({ motif }) => MOTIFS.map(({ value }) => value).filter((value) => motif[value]),
    },
  },
  likeness: {
    keys: {
      niu: ({ verificationIdentite: v }) => v.idUnique,
      nif: ({ verificationIdentite: v }) => v.idFiscale,
    },
    reasons: { niu: 'Même NIU', nif: 'Même NIF' },
  },
  print: {
    title: 'Dossier de Renseignements Complet',
    windowTitle: (record, dossierNo) => `Dossier ${dossierNo} - ${fullNameOf(record)}`,
    paper: 'letter',
    delay: 1000,
    label: 'Imprimer le Dossier',
    signatures: ['Signature du requérant', 'Signature de l’agent'],
  },
  downloads: [
    {
      id: 'certificat',
      path: '/certificate/{id}/download',
      label: 'Télécharger le certificat',
      selectionLabel: 'Imprimer/Télécharger Certificat',
      icon: 'certificate',
      opens: 'tab',
      action: 'PRINT_CERTIFICATE',
      event: 'Certificat imprimé',
      announce: { path: '/log-print', idKey: 'personId' },
      primary: true,
    },
  ],
});
