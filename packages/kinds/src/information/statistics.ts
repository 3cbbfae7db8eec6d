import { breakdownBy, curveAndOffices } from '@dosye/domain/statistics/details.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { rapportInformationsEntry } from './entry.ts';

/** Counts information reports. */
export const rapportInformations: ReportDeclaration = {
  ...rapportInformationsEntry,
  call: { path: '/reports/advanced', reportType: 'information' },
  title: 'Rapport des Informations',
  printTitle: 'Rapport des Informations',
  hint: 'Rapports d’information reçus pendant la période.',
  defaultRange: 'today',
  filters: [],
  figures: [
    { show: 'counter', key: 'total', label: 'Rapports d’information reçus', icon: 'report' },
  ],
  details: [
    ...curveAndOffices('Rapports'),
    breakdownBy('informantType', 'Rapports', 'Type d’informateur'),
    breakdownBy('lieu', 'Rapports', 'Lieu ou zone'),
  ],
  letterhead: 'short',
  sentences: {
    datesRequired: 'Les dates sont requises.',
    failed: 'Erreur de récupération.',
  },
};
