import { MONTH, type ReportDeclaration, keysOfReport } from './report.ts';

/** Stands between the values of a dossier's figures; no text of a dossier may hold it. */
export const REPORT_KEY_SEPARATOR = '\u001f';

const usesMonth = ({ figures }: ReportDeclaration): boolean =>
  figures.some((figure) => figure.show !== 'counter' && figure.by === MONTH);

/**
 * The names of the values that the reports of an area count and filter by, in the order in which
 * they are kept beside each dossier's row.
 */
export function reportKeys(area: string, reports: readonly ReportDeclaration[]): string[] {
  const own = reports.filter((report) => report.area === area);
  const month = own.some(usesMonth) ? [MONTH] : [];
  return [...month, ...new Set(own.flatMap(keysOfReport))];
}

/** The action types whose entries in the history some report counts. */
export const countedActions = (reports: readonly ReportDeclaration[]): string[] => [
  ...new Set(
    reports.flatMap(({ figures }) =>
      figures.flatMap((figure) => (figure.show === 'counter' && figure.action) || []),
    ),
  ),
];
