import { type ProjectedDossier, facet } from '../dossier/projection.ts';
import { agesInYears } from '../text/ages.ts';
import { ageGroupOf } from './ageGroups.ts';
import { AGE_GROUP, MONTH, PERIOD, type ReportDeclaration, keysOfReport } from './report.ts';

/** Separates the values that are stored for reports; texts of dossiers cannot contain this control character. */
export const REPORT_KEY_SEPARATOR = '\u001f';

/** Stands after the last of them, before the delay that a report counts and by which the others are not grouped. */
export const DELAY_SEPARATOR = '\u001e';

/** The key of the row that has the delay which a report of an area counts; undefined where none does. */
export const delayKey = (area: string, reports: readonly ReportDeclaration[]): string | undefined =>
  reports.find((report) => report.area === area && report.delays)?.delays?.by;

const usesMonth = ({ figures, details }: ReportDeclaration): boolean =>
  [...figures, ...details].some(
    (figure) => figure.show !== 'counter' && [MONTH, PERIOD].includes(figure.by),
  );

/** The names of the values that an area's reports use, in the order in which they are stored with each dossier. */
export function reportKeys(area: string, reports: readonly ReportDeclaration[]): string[] {
  const own = reports.filter((report) => report.area === area);
  const month = own.some(usesMonth) ? [MONTH] : [];
  return [...month, ...new Set(own.flatMap(keysOfReport))];
}

/**
 * The values of a dossier under these names as one text: filter values before displayed ones.
 * @param day YYYY-MM-DD, the day that the date filters act on
 * @param delay key of the delay that is counted, if any
 */
export function reportKeyText(
  names: readonly string[],
  { facets, row }: Pick<ProjectedDossier, 'facets' | 'row'>,
  day: string,
  delay?: string,
): string {
  const values = names.map((name) => {
    if (name === MONTH) return day.slice(0, MONTH_LENGTH);
    if (name === AGE_GROUP) return ageGroupOf(ageOn(row, day));
    const prefix = facet(name, '');
    const value = facets.find((text) => text.startsWith(prefix))?.slice(prefix.length);
    return value || (row[name] ?? '');
  });
  const text = values.join(REPORT_KEY_SEPARATOR);
  if (delay === undefined) return text;
  // The last value ends like the others.
  return text + REPORT_KEY_SEPARATOR + DELAY_SEPARATOR + (row[delay] ?? '');
}

/** The stated age of a row, else that on a day, the fewer years where it may be two; undefined when neither is known. */
const ageOn = (row: ProjectedDossier['row'], day: string): number | undefined =>
  row['age'] ? Number(row['age']) : agesInYears(row['dateNaissance'] ?? '', day)?.least;

/** Of YYYY-MM-DD, YYYY-MM. */
const MONTH_LENGTH = 7;

/** The action types whose history entries are counted by a report. */
export const countedActions = (reports: readonly ReportDeclaration[]): string[] => [
  ...new Set(
    reports.flatMap(({ figures }) =>
      figures.flatMap((figure) => (figure.show === 'counter' && figure.action) || []),
    ),
  ),
];
