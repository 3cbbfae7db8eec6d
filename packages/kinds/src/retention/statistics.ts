import { breakdownBy, byAgeGroup, curveAndOffices } from '@dosye/domain/statistics/details.ts';
import { defineReport } from '@dosye/domain/statistics/defineReport.ts';
import { MONTH } from '@dosye/domain/statistics/report.ts';
import { rapportRetentionEntry } from './entry.ts';
import { communeFilter } from '../commune.ts';
import { DELAY_KEY, HOURS_TO_JUDGE } from './delay.ts';
import { LIVRET_PATH } from './paths.ts';
import { LIVRET_TEXTS } from './livret.ts';

const EMPTY = 'Aucune arrestation pendant la période.';

/** Counts arrests by month, by motive and by type, and those of minors by month and sex. */
export const rapportRetention = defineReport({
  ...rapportRetentionEntry,
  call: { path: '/reports/retention', wrapper: 'filters' },
  hint: 'Arrestations de la période, comptées au jour de l’interpellation.',
  defaultRange: 'month',
  filters: [communeFilter],
  figures: [
    {
      ...breakdownBy(MONTH, 'Arrestations', 'Mois'),
      key: 'arrestationsParMois',
      entryKey: 'month',
      empty: EMPTY,
    },
    {
      ...breakdownBy('motif', 'Arrestations', 'Motif'),
      key: 'arrestationsParMotif',
      entryKey: 'motif',
      empty: EMPTY,
    },
    {
      ...breakdownBy('typeArrestation', 'Arrestations', "Type d'arrestation"),
      key: 'arrestationsParType',
      title: 'Arrestations par type',
      entryKey: 'type',
      empty: EMPTY,
    },
    {
      show: 'breakdown',
      key: 'arrestationsMineursParMois',
      title: 'Arrestations de mineurs par mois',
      by: MONTH,
      entryKey: 'month',
      entryLabel: 'Mois',
      where: { statut: 'mineur' },
      columns: [
        { key: 'garcons', label: 'Garçons', where: { sexe: 'Garcon' } },
        { key: 'filles', label: 'Filles', where: { sexe: 'Fille' } },
        { key: 'total', label: 'Total' },
      ],
      empty: 'Aucune arrestation de mineur pendant la période.',
    },
  ],
  whole: { show: 'counter', key: 'total', label: 'Arrestations', icon: 'handcuffs' },
  delays: {
    key: 'presentationsParSemaine',
    title: 'Présentées au juge dans les 48 heures, par semaine',
    by: DELAY_KEY,
    limitHours: HOURS_TO_JUDGE,
    within: 'Dans les 48 h',
    counted: 'Présentées ou retenues plus de 48 h',
    empty: 'Personne n’a été présenté au juge ni retenu plus de 48 heures.',
  },
  details: [
    ...curveAndOffices('Arrestations'),
    breakdownBy('sexe', 'Arrestations', 'Sexe', { Garcon: 'Garçon' }),
    byAgeGroup('Arrestations'),
    breakdownBy('policierEnCharge', 'Arrestations', 'Policier en charge'),
    breakdownBy('commune', 'Arrestations', 'Commune'),
  ],
  sentences: {
    datesRequired: 'Les dates de début et de fin sont requises.',
    failed: 'Erreur lors de la récupération des données.',
  },
  booklet: {
    label: 'Générer le livret',
    icon: 'book',
    path: LIVRET_PATH,
    noRange: LIVRET_TEXTS.noRange,
  },
});
