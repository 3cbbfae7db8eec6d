import { breakdownBy, byAgeGroup, curveAndOffices } from '@dosye/domain/statistics/details.ts';
import { defineReport } from '@dosye/domain/statistics/defineReport.ts';
import { rapportPlaintesEntry } from './entry.ts';
import { ETATS } from './suivi.ts';

/** Counts complaints in all, by motive, by commune and by where they stand. */
export const rapportPlaintes = defineReport({
  ...rapportPlaintesEntry,
  call: { path: '/reports/advanced', reportType: 'plaintes' },
  hint: 'Plaintes reçues pendant la période.',
  figures: [
    { show: 'counter', key: 'total', label: 'Total des plaintes', icon: 'complaint' },
    {
      ...breakdownBy('motif', 'Plaintes', 'Motif'),
      key: 'plaintesParMotif',
      entryKey: 'motif',
      empty: 'Aucun motif pour la période.',
    },
    {
      ...breakdownBy('commune', 'Plaintes', 'Commune'),
      key: 'plaintesParCommune',
      entryKey: 'commune',
      empty: 'Aucune commune pour la période.',
    },
    {
      ...breakdownBy(
        'etat',
        'Plaintes',
        'État',
        Object.fromEntries(ETATS.map(({ value, label }) => [value, label])),
      ),
      key: 'plaintesParEtat',
      entryKey: 'etat',
      empty: 'Aucune plainte pour la période.',
    },
  ],
  details: [
    ...curveAndOffices('Plaintes'),
    byAgeGroup('Plaintes'),
    breakdownBy('agent', 'Plaintes', 'Agent qui reçoit'),
  ],
});
