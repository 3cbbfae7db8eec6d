import { defaultRange, type ReportRange } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';

/** State of a report page; what differs from the default is kept in the URL. */
export interface ReportState {
  readonly range: ReportRange;
  /** The report's own filters that are set, by name; blank ones are absent. */
  readonly filters: Readonly<Record<string, string>>;
  /** The office that the report is narrowed to. */
  readonly bureauId: number | undefined;
}

/** URL parameters, the same as for lists. */
const PARAMS = { startDate: 'dateDebut', endDate: 'dateFin', office: 'bureauId' } as const;

/** A day of the URL: valid, blank (`dateDebut=`), or the default. */
function readDay(params: URLSearchParams, name: string, fallback: string): string {
  const found = params.get(name);
  return found === '' || (found !== null && isRealDay(found)) ? found : fallback;
}

/** Reads the state from the URL parameters; unknown values are ignored. In: `today` in Haiti, YYYY-MM-DD. */
export function readReportState(
  report: ReportDeclaration,
  params: URLSearchParams,
  today: string,
): ReportState {
  const initial = defaultRange(report, today);
  const office = params.get(PARAMS.office) ?? '';
  const filters = report.filters.flatMap(({ name, choices }): [string, string][] => {
    const value = params.get(name);
    return value !== null && choices.some((choice) => choice.value === value)
      ? [[name, value]]
      : [];
  });
  return {
    range: {
      startDate: readDay(params, PARAMS.startDate, initial.startDate),
      endDate: readDay(params, PARAMS.endDate, initial.endDate),
    },
    filters: Object.fromEntries(filters),
    bureauId: /^[1-9]\d{0,8}$/.test(office) ? Number(office) : undefined,
  };
}

/** Writes the state as URL parameters; default values are omitted. */
export function writeReportState(
  report: ReportDeclaration,
  { range, filters, bureauId }: ReportState,
  today: string,
): URLSearchParams {
  const initial = defaultRange(report, today);
  const params = new URLSearchParams();
  for (const key of ['startDate', 'endDate'] as const) {
    if (range[key] !== initial[key]) params.set(PARAMS[key], range[key]);
  }
  for (const { name } of report.filters) {
    const value = filters[name] ?? '';
    if (value !== '') params.set(name, value);
  }
  if (bureauId !== undefined) params.set(PARAMS.office, String(bureauId));
  return params;
}

/** The state with a filter set, or removed by a blank value. */
export function withReportFilter(state: ReportState, name: string, value: string): ReportState {
  const { [name]: _before, ...others } = state.filters;
  return { ...state, filters: value === '' ? others : { ...others, [name]: value } };
}
