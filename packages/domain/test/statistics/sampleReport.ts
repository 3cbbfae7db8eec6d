import { MONTH, type ReportDeclaration } from '@dosye/domain/statistics/report.ts';

/** A report on stray dogs: by month, by colour, and puppies by sex. */
export const DOGS: ReportDeclaration = {
  id: 'chiens',
  area: 'chiens',
  call: { path: '/reports/chiens' },
  paths: { page: '/reports/chiens' },
  menuLabel: 'Rapport des Chiens',
  title: 'Rapport des Chiens',
  printTitle: 'Rapport des Chiens',
  hint: 'Chiens trouvés pendant la période.',
  defaultRange: 'today',
  filters: [
    {
      name: 'lieu',
      label: 'Lieu',
      show: 'select',
      choices: [{ value: 'Corail', label: 'Corail' }],
    },
  ],
  figures: [
    { show: 'counter', key: 'total', label: 'Total', icon: 'chart' },
    { show: 'counter', key: 'noirs', label: 'Noirs', icon: 'chart', where: { couleur: 'Noir' } },
    { show: 'counter', key: 'avis', label: 'Avis', icon: 'chart', action: 'PRINT_AVIS' },
    {
      show: 'breakdown',
      key: 'parCouleur',
      title: 'Par couleur',
      by: 'couleur',
      entryKey: 'couleur',
      entryLabel: 'Couleur',
      columns: [{ key: 'count', label: 'Chiens' }],
      empty: 'Aucun chien.',
    },
    {
      show: 'breakdown',
      key: 'chiotsParMois',
      title: 'Chiots par mois',
      by: MONTH,
      entryKey: 'month',
      entryLabel: 'Mois',
      where: { age: 'chiot' },
      columns: [
        { key: 'males', label: 'Mâles', where: { sexe: 'M' } },
        { key: 'total', label: 'Total' },
      ],
      empty: 'Aucun chiot.',
    },
  ],
  details: [],
  letterhead: 'short',
  sentences: { datesRequired: 'Les dates sont requises.', failed: 'Erreur de récupération.' },
};
