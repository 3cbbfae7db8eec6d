import { breakdownBy, byAgeGroup, curveAndOffices } from '@dosye/domain/statistics/details.ts';
import { defineReport } from '@dosye/domain/statistics/defineReport.ts';
import { rapportArmesEntry } from './entry.ts';

/** Counts firearm registrations, in all and by category. */
export const rapportArmes = defineReport({
  ...rapportArmesEntry,
  call: { path: '/reports/advanced', reportType: 'firearms' },
  hint: 'Armes enregistrées pendant la période.',
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
  details: [
    ...curveAndOffices('Armes'),
    breakdownBy('type', 'Armes', 'Type'),
    breakdownBy('marque', 'Armes', 'Marque'),
    byAgeGroup('Armes'),
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
});
