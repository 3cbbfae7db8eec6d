import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';

/** Counts information reports. */
export const rapportInformations: ReportDeclaration = {
  id: 'information',
  area: 'information',
  call: { path: '/reports/advanced', reportType: 'information' },
  paths: { page: '/reports/information', print: '/print/report/information' },
  menuLabel: 'Rapport des Informations',
  title: 'Rapport des Informations',
  printTitle: 'Rapport des Informations',
  hint: 'Rapports d’information reçus pendant la période.',
  defaultRange: 'today',
  filters: [],
  figures: [
    { show: 'counter', key: 'total', label: 'Rapports d’information reçus', icon: 'report' },
  ],
  letterhead: 'short',
  sentences: {
    datesRequired: 'Les dates sont requises.',
    failed: 'Erreur de récupération.',
  },
};
