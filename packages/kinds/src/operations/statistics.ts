import { breakdownBy, curveAndOffices } from '@dosye/domain/statistics/details.ts';
import { defineReport } from '@dosye/domain/statistics/defineReport.ts';
import { rapportOperationsEntry } from './entry.ts';

/** Counts operation sheets. */
export const rapportOperations = defineReport({
  ...rapportOperationsEntry,
  call: { path: '/reports/advanced', reportType: 'operations' },
  hint: 'Fiches d’opération créées pendant la période.',
  figures: [{ show: 'counter', key: 'total', label: 'Fiches d’opération créées', icon: 'shield' }],
  details: [
    ...curveAndOffices('Fiches'),
    breakdownBy('brigade', 'Fiches', 'Brigade'),
    breakdownBy('zoneIntervention', 'Fiches', 'Zone d’intervention'),
  ],
});
