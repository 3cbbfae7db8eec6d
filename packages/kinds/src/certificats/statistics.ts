import { breakdownBy, byAgeGroup, curveAndOffices } from '@dosye/domain/statistics/details.ts';
import { defineReport } from '@dosye/domain/statistics/defineReport.ts';
import { CERTIFICATE_PRINTED } from './certificateDownload.ts';
import { rapportCertificatsEntry } from './entry.ts';

/** Counts certificate dossiers and printed certificates. */
export const rapportCertificats = defineReport({
  ...rapportCertificatsEntry,
  call: { path: '/reports' },
  printTitle: "Rapport d'Activité",
  hint: 'Dossiers enregistrés et certificats imprimés pendant la période.',
  figures: [
    { show: 'counter', key: 'dossiersCrees', label: 'Dossiers enregistrés', icon: 'person' },
    {
      show: 'counter',
      key: 'certificatsImprimes',
      label: 'Certificats imprimés',
      icon: 'certificate',
      action: CERTIFICATE_PRINTED,
    },
  ],
  details: [
    ...curveAndOffices('Dossiers'),
    breakdownBy('typeDossier', 'Dossiers', 'Type', { majeur: 'Majeur', mineur: 'Mineur' }),
    breakdownBy('sexe', 'Dossiers', 'Sexe'),
    byAgeGroup('Dossiers'),
    // The form of minors has no commune of the address.
    {
      ...breakdownBy('communeAdresse', 'Adultes', 'Commune'),
      where: { typeDossier: 'majeur' },
    },
  ],
  sentences: {
    datesRequired: 'Les dates de début et de fin sont requises.',
    failed: 'Erreur lors de la récupération des données du rapport.',
  },
});
