import { isFilled } from '@dosye/domain/dossier/filled.ts';
import { frenchLongDay } from '@dosye/domain/text/dates.ts';
import { formatPhone } from '@dosye/domain/fields/phone.ts';
import type { RecordOf } from '@dosye/domain/dossier/form.ts';
import { defineKind } from '@dosye/domain/dossier/kind.ts';
import { documents, education, filiation, infos, signalement, soumission } from './steps.ts';

const steps = [infos, documents, signalement, education, filiation, soumission] as const;

/** A minor certificate dossier (spec file 2 §3.2). */
export type CertificatMineur = RecordOf<typeof steps>;

const fullNameOf = ({ renseignementsMineur: r }: CertificatMineur): string =>
  [r.nom, r.prenom].filter(Boolean).join(' ');

/** Minor certificate dossiers: six steps, a certificate with one signature in the centre. */
export const certificatMineur = defineKind({
  id: 'certificat-mineur',
  value: 'mineur',
  code: 'CN',
  label: 'Personne mineure',
  icon: 'child',
  badge: { label: 'Mineur', icon: 'child', tone: 'violet' },
  paths: { create: '/form/mineur', edit: '/form/mineur/{id}' },
  menuLabel: 'Formulaire Personne Mineure',
  tile: { title: 'Certificat, personne mineure', hint: 'Six étapes' },
  form: {
    title: 'Formulaire Personne Mineure',
    steps,
    wrongKind: "Le dossier demandé n'est pas un dossier de mineur.",
    sentences: {
      created: 'Dossier de mineur sauvegardé avec succès !',
      updated: 'Dossier de mineur mis à jour avec succès !',
      failed: 'Une erreur est survenue lors de la sauvegarde.',
      invalid: () => 'Veuillez corriger toutes les erreurs avant de soumettre.',
    },
  },
  title: fullNameOf,
  facts: ({ renseignementsMineur: r }) => [
    {
      icon: 'calendar',
      text: `${r.sexe === 'Femme' ? 'Née' : 'Né'} le ${frenchLongDay(r.dateNaissance)} à ${r.lieuNaissance}`,
    },
    { icon: 'phone', text: formatPhone(r.telephone) },
    { icon: 'place', text: r.adresse },
  ],
  portrait: 'renseignementsMineur.photoMineurUrl',
  projection: {
    row: ({ renseignementsMineur: r }) => ({
      nom: r.nom,
      prenom: r.prenom,
      dateNaissance: r.dateNaissance,
      telephone: r.telephone,
    }),
    thumbnail: ({ renseignementsMineur: r }) => r.photoMineurUrl,
    sorts: {
      nom: ({ renseignementsMineur: r }) => r.nom,
      prenom: ({ renseignementsMineur: r }) => r.prenom,
      dateNaissance: ({ renseignementsMineur: r }) => r.dateNaissance,
    },
    facets: {
      typeDossier: () => 'mineur',
      sexe: ({ renseignementsMineur: r }) => r.sexe,
      // A minor's dossier asks for no motive.
      motif: () => [],
    },
  },
  print: {
    title: 'Dossier de Renseignements Complet (Mineur)',
    windowTitle: (record, dossierNo) => `Dossier ${dossierNo} - ${fullNameOf(record)}`,
    paper: 'letter',
    delay: 1000,
    label: 'Imprimer le Dossier',
    signatures: ['Signature du responsable', 'Signature de l’agent'],
    complete: ({ renseignementsMineur: r }) => isFilled(r),
    incomplete: 'Les données pour ce dossier de mineur sont incomplètes ou corrompues.',
  },
  downloads: [
    {
      id: 'certificat',
      path: '/certificate/mineur/{id}/download',
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
