import { AGE_GROUP, type Breakdown, OFFICE, PERIOD } from './report.ts';

/** A breakdown of one column of counts, '{what} par {…}'. */
export const breakdownBy = (
  by: string,
  what: string,
  entryLabel: string,
  labels?: Breakdown['labels'],
): Breakdown => ({
  show: 'breakdown',
  key: `par${by.charAt(0).toUpperCase()}${by.slice(1)}`,
  title: `${what} par ${entryLabel.toLowerCase()}`,
  by,
  entryKey: 'key',
  entryLabel,
  columns: [{ key: 'count', label: what }],
  labels,
  empty: 'Rien pendant la période.',
});

/** The curve of a report, and its counts by office for who sees several. */
export const curveAndOffices = (what: string): Breakdown[] => [
  {
    ...breakdownBy(PERIOD, what, 'Mois'),
    byDay: { title: `${what} par jour`, entryLabel: 'Jour' },
  },
  breakdownBy(OFFICE, what, 'Bureau'),
];

export const byAgeGroup = (what: string): Breakdown => breakdownBy(AGE_GROUP, what, 'Âge');
