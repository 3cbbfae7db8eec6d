import { breakdownBy, byAgeGroup, curveAndOffices } from '@dosye/domain/statistics/details.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { rapportPlaintesEntry } from './entry.ts';

/** Counts complaints in all, by motive and by commune. */
export const rapportPlaintes: ReportDeclaration = {
  ...rapportPlaintesEntry,
  call: { path: '/reports/advanced', reportType: 'plaintes' },
  title: 'Rapport des Plaintes',
  printTitle: 'Rapport des Plaintes',
  hint: 'Plaintes reçues pendant la période.',
  defaultRange: 'today',
  filters: [],
  figures: [
    { show: 'counter', key: 'total', label: 'Total des plaintes', icon: 'complaint' },
    {
      show: 'breakdown',
      key: 'plaintesParMotif',
      title: 'Plaintes par motif',
      by: 'motif',
      entryKey: 'motif',
      entryLabel: 'Motif',
      columns: [{ key: 'count', label: 'Plaintes' }],
      empty: 'Aucun motif pour la période.',
    },
    {
      show: 'breakdown',
      key: 'plaintesParCommune',
      title: 'Plaintes par commune',
      by: 'commune',
      entryKey: 'commune',
      entryLabel: 'Commune',
      columns: [{ key: 'count', label: 'Plaintes' }],
      empty: 'Aucune commune pour la période.',
    },
  ],
  details: [
    ...curveAndOffices('Plaintes'),
    byAgeGroup('Plaintes'),
    breakdownBy('agent', 'Plaintes', 'Agent qui reçoit'),
  ],
  letterhead: 'short',
  sentences: {
    datesRequired: 'Les dates sont requises.',
    failed: 'Erreur de récupération.',
  },
};
