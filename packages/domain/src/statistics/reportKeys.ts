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

/** The action types whose history entries are counted by a report. */
export const countedActions = (reports: readonly ReportDeclaration[]): string[] => [
  ...new Set(
    reports.flatMap(({ figures }) =>
      figures.flatMap((figure) => (figure.show === 'counter' && figure.action) || []),
    ),
  ),
];
