import { type ProjectedDossier, facet } from '../dossier/projection.ts';
import { MONTH, type ReportDeclaration, keysOfReport } from './report.ts';

/** Separates the values that are stored for reports; texts of dossiers cannot contain this control character. */
export const REPORT_KEY_SEPARATOR = '\u001f';

const usesMonth = ({ figures }: ReportDeclaration): boolean =>
  figures.some((figure) => figure.show !== 'counter' && figure.by === MONTH);

/** The names of the values that an area's reports use, in the order in which they are stored with each dossier. */
export function reportKeys(area: string, reports: readonly ReportDeclaration[]): string[] {
  const own = reports.filter((report) => report.area === area);
  const month = own.some(usesMonth) ? [MONTH] : [];
  return [...month, ...new Set(own.flatMap(keysOfReport))];
}

/**
 * The values of a dossier under these names as one text: filter values before displayed ones.
 * @param day YYYY-MM-DD, the day that the date filters act on
 */
export const reportKeyText = (
  names: readonly string[],
  { facets, row }: Pick<ProjectedDossier, 'facets' | 'row'>,
  day: string,
): string =>
  names
    .map((name) => {
      if (name === MONTH) return day.slice(0, MONTH_LENGTH);
      const prefix = facet(name, '');
      const value = facets.find((text) => text.startsWith(prefix))?.slice(prefix.length);
      return value || (row[name] ?? '');
    })
    .join(REPORT_KEY_SEPARATOR);

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
