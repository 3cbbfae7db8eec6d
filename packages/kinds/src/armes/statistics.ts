import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';

/** Counts firearm registrations, in all and by category. */
export const rapportArmes: ReportDeclaration = {
  id: 'firearms',
  area: 'firearms',
  call: { path: '/reports/advanced', reportType: 'firearms' },
  paths: { page: '/reports/firearms', print: '/print/report/firearms' },
  menuLabel: 'Rapport des Armes à Feu',
  title: 'Rapport des Armes à Feu',
  printTitle: 'Rapport des Armes à Feu',
  hint: 'Armes enregistrées pendant la période.',
  defaultRange: 'today',
  filters: [],
  figures: [
    { show: 'counter', key: 'total', label: 'Total des armes enregistrées', icon: 'pistol' },
    {
      show: 'counter',
      key: 'personal',
      label: 'Armes personnelles',
      icon: 'person',
      where: { registrationType: 'personal' },
    },
    {
      show: 'counter',
      key: 'business',
      label: 'Armes d’entreprise',
      icon: 'office',
      where: { registrationType: 'business' },
    },
    {
      show: 'counter',
      key: 'seized',
      label: 'Armes saisies ou récupérées',
      icon: 'lock',
      where: { registrationType: 'seized' },
    },
  ],
  shares: {
    title: 'Armes par catégorie',
    entryLabel: 'Catégorie',
    countLabel: 'Armes',
    keys: ['personal', 'business', 'seized'],
  },
  letterhead: 'full',
  sentences: {
    datesRequired: 'Les dates de début et de fin sont requises.',
    failed: 'Erreur lors de la récupération des données.',
  },
};
