import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';

/** Counts certificate dossiers and printed certificates. */
export const rapportCertificats: ReportDeclaration = {
  id: 'certificats',
  area: 'persons',
  call: { path: '/reports' },
  paths: { page: '/reports', print: '/print/report' },
  menuLabel: 'Rapport des Certificats',
  title: 'Rapport des Certificats',
  printTitle: "Rapport d'Activité",
  hint: 'Dossiers enregistrés et certificats imprimés pendant la période.',
  defaultRange: 'today',
  filters: [],
  figures: [
    { show: 'counter', key: 'dossiersCrees', label: 'Dossiers enregistrés', icon: 'person' },
    {
      show: 'counter',
      key: 'certificatsImprimes',
      label: 'Certificats imprimés',
      icon: 'certificate',
      action: 'PRINT_CERTIFICATE',
    },
  ],
  letterhead: 'short',
  sentences: {
    datesRequired: 'Les dates de début et de fin sont requises.',
    failed: 'Erreur lors de la récupération des données du rapport.',
  },
};
