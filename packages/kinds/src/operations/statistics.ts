import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';

/** Counts operation sheets. */
export const rapportOperations: ReportDeclaration = {
  id: 'operations',
  area: 'operations',
  call: { path: '/reports/advanced', reportType: 'operations' },
  paths: { page: '/reports/operations', print: '/print/report/operations' },
  menuLabel: 'Rapport des Opérations',
  title: 'Rapport des Opérations',
  printTitle: 'Rapport des Opérations',
  hint: 'Fiches d’opération créées pendant la période.',
  defaultRange: 'today',
  filters: [],
  figures: [{ show: 'counter', key: 'total', label: 'Fiches d’opération créées', icon: 'shield' }],
  letterhead: 'short',
  sentences: {
    datesRequired: 'Les dates sont requises.',
    failed: 'Erreur de récupération.',
  },
};
