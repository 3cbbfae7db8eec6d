import { breakdownBy, curveAndOffices } from '@dosye/domain/statistics/details.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { rapportOperationsEntry } from './entry.ts';

/** Counts operation sheets. */
export const rapportOperations: ReportDeclaration = {
  ...rapportOperationsEntry,
  call: { path: '/reports/advanced', reportType: 'operations' },
  title: 'Rapport des Opérations',
  printTitle: 'Rapport des Opérations',
  hint: 'Fiches d’opération créées pendant la période.',
  defaultRange: 'today',
  filters: [],
  figures: [{ show: 'counter', key: 'total', label: 'Fiches d’opération créées', icon: 'shield' }],
  details: [
    ...curveAndOffices('Fiches'),
    breakdownBy('brigade', 'Fiches', 'Brigade'),
    breakdownBy('zoneIntervention', 'Fiches', 'Zone d’intervention'),
  ],
  letterhead: 'short',
  sentences: {
    datesRequired: 'Les dates sont requises.',
    failed: 'Erreur de récupération.',
  },
};
