import type { ReportRange } from './range.ts';
import type { ReportDeclaration } from './report.ts';

/** What a report is asked for. */
export interface ReportRequest extends ReportRange {
  /** The report's own filters by name; blank is all. */
  filters?: Readonly<Record<string, string>> | undefined;
  /** An office, for the super roles; undefined is every office. */
  bureauId?: number | undefined;
}

/**
 * The call of a report (spec file 2 §7, spec file 3 §7): blank filters are left out, the office
 * stands at the body's root. `actingUser` is added by whoever sends it.
 */
export function reportCall({ call }: ReportDeclaration, asked: ReportRequest) {
  const { startDate, endDate, filters = {}, bureauId } = asked;
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const range = { startDate, endDate, ...chosen };
  return {
    path: call.path,
    body: {
      ...(call.reportType ? { reportType: call.reportType } : {}),
      ...(call.wrapper ? { [call.wrapper]: range } : range),
      ...(bureauId === undefined ? {} : { bureauId }),
    } as Readonly<Record<string, unknown>>,
  };
}
