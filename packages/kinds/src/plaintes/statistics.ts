import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';

/** Counts complaints in all, by motive and by commune. */
export const rapportPlaintes: ReportDeclaration = {
  id: 'plaintes',
  area: 'plaintes',
  call: { path: '/reports/advanced', reportType: 'plaintes' },
  paths: { page: '/reports/plaintes', print: '/print/report/plaintes' },
  menuLabel: 'Rapport des Plaintes',
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
  letterhead: 'short',
  sentences: {
    datesRequired: 'Les dates sont requises.',
    failed: 'Erreur de récupération.',
  },
};
