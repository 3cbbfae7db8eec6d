import { breakdownBy, byAgeGroup, curveAndOffices } from '@dosye/domain/statistics/details.ts';
import { MONTH, type ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { rapportRetentionEntry } from './entry.ts';
import { communeFilter } from '../commune.ts';
import { LIVRET_PATH, LIVRET_PDF_CALL, LIVRET_TEXTS } from './livret.ts';

const EMPTY = 'Aucune arrestation pendant la période.';

/** Counts arrests by month, by motive and by type, and those of minors by month and sex. */
export const rapportRetention: ReportDeclaration = {
  ...rapportRetentionEntry,
  call: { path: '/reports/retention', wrapper: 'filters' },
  title: 'Rapport de Rétention',
  printTitle: 'Rapport de Rétention',
  hint: 'Arrestations de la période, comptées au jour de l’interpellation.',
  defaultRange: 'month',
  filters: [communeFilter],
  figures: [
    {
      show: 'breakdown',
      key: 'arrestationsParMois',
      title: 'Arrestations par mois',
      by: MONTH,
      entryKey: 'month',
      entryLabel: 'Mois',
      columns: [{ key: 'count', label: 'Arrestations' }],
      empty: EMPTY,
    },
    {
      show: 'breakdown',
      key: 'arrestationsParMotif',
      title: 'Arrestations par motif',
      by: 'motif',
      entryKey: 'motif',
      entryLabel: 'Motif',
      columns: [{ key: 'count', label: 'Arrestations' }],
      empty: EMPTY,
    },
    {
      show: 'breakdown',
      key: 'arrestationsParType',
      title: 'Arrestations par type',
      by: 'typeArrestation',
      entryKey: 'type',
      entryLabel: "Type d'arrestation",
      columns: [{ key: 'count', label: 'Arrestations' }],
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
  details: [
    ...curveAndOffices('Arrestations'),
    breakdownBy('sexe', 'Arrestations', 'Sexe', { Garcon: 'Garçon' }),
    byAgeGroup('Arrestations'),
    breakdownBy('policierEnCharge', 'Arrestations', 'Policier en charge'),
    breakdownBy('commune', 'Arrestations', 'Commune'),
  ],
  letterhead: 'short',
  sentences: {
    datesRequired: 'Les dates de début et de fin sont requises.',
    failed: 'Erreur lors de la récupération des données.',
  },
  booklet: {
    label: 'Générer le livret',
    icon: 'book',
    path: LIVRET_PATH,
    noRange: LIVRET_TEXTS.noRange,
    pdf: { label: 'Livret en PDF', path: LIVRET_PDF_CALL, none: LIVRET_TEXTS.nonePdf },
  },
};
