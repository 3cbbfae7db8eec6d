import { breakdownBy, curveAndOffices } from '@dosye/domain/statistics/details.ts';
import { defineReport } from '@dosye/domain/statistics/defineReport.ts';
import { rapportInformationsEntry } from './entry.ts';

/** Counts information reports. */
export const rapportInformations = defineReport({
  ...rapportInformationsEntry,
  call: { path: '/reports/advanced', reportType: 'information' },
  hint: 'Rapports d’information reçus pendant la période.',
  figures: [
    { show: 'counter', key: 'total', label: 'Rapports d’information reçus', icon: 'report' },
  ],
  details: [
    ...curveAndOffices('Rapports'),
    breakdownBy('informantType', 'Rapports', 'Type d’informateur'),
    breakdownBy('lieu', 'Rapports', 'Lieu ou zone'),
  ],
});
