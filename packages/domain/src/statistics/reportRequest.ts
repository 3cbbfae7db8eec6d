import type { ReportRange } from './range.ts';
import type { ReportDeclaration } from './report.ts';

/** The input of a report. */
export interface ReportRequest extends ReportRange {
  /** The report's own filters by name; '' means any value. */
  filters?: Readonly<Record<string, string>> | undefined;
  /** Office chosen by a super role; undefined means all. */
  bureauId?: number | undefined;
  /** Whether the details and the comparison are answered too. */
  detailed?: boolean | undefined;
}

/** Path and body of a report's call, without `actingUser`. Blank filters are omitted. */
export function reportCall({ call }: ReportDeclaration, request: ReportRequest) {
  const { startDate, endDate, filters = {}, bureauId, detailed } = request;
  const active = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const range = { startDate, endDate, ...active };
  return {
    path: call.path,
    body: {
      ...(call.reportType ? { reportType: call.reportType } : {}),
      ...(call.wrapper ? { [call.wrapper]: range } : range),
      ...(bureauId === undefined ? {} : { bureauId }),
      ...(detailed ? { detailed } : {}),
    } as Readonly<Record<string, unknown>>,
  };
}
