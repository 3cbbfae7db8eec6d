import { defaultRange, type ReportRange } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';

/** What a report page shows; what differs from its beginning stands in the address. */
export interface ReportState {
  readonly range: ReportRange;
  /** The report's own filters that act, by name; blank ones are absent. */
  readonly filters: Readonly<Record<string, string>>;
  /** The office that a super role has narrowed to. */
  readonly bureauId: number | undefined;
}

/** Names in the address: those of the lists. */
const ADDRESS = { startDate: 'dateDebut', endDate: 'dateFin', office: 'bureauId' } as const;

/** A day of the address: chosen, blank (`dateDebut=`), or as the page begins. */
function dayAt(address: URLSearchParams, name: string, otherwise: string): string {
  const found = address.get(name);
  return found === '' || (found !== null && isRealDay(found)) ? found : otherwise;
}

/** In: a report, the parameters of the address, today in Haiti. Out: the state; what is unknown is left out. */
export function readReportState(
  report: ReportDeclaration,
  address: URLSearchParams,
  today: string,
): ReportState {
  const begins = defaultRange(report, today);
  const office = address.get(ADDRESS.office) ?? '';
  const filters = report.filters.flatMap(({ name, choices }): [string, string][] => {
    const value = address.get(name);
    return value !== null && choices.some((choice) => choice.value === value)
      ? [[name, value]]
      : [];
  });
  return {
    range: {
      startDate: dayAt(address, ADDRESS.startDate, begins.startDate),
      endDate: dayAt(address, ADDRESS.endDate, begins.endDate),
    },
    filters: Object.fromEntries(filters),
    bureauId: /^[1-9]\d{0,8}$/.test(office) ? Number(office) : undefined,
  };
}

/** In: a report, a state, today in Haiti. Out: its parameters, without what is as the page begins. */
export function writeReportState(
  report: ReportDeclaration,
  { range, filters, bureauId }: ReportState,
  today: string,
): URLSearchParams {
  const begins = defaultRange(report, today);
  const written = new URLSearchParams();
  for (const key of ['startDate', 'endDate'] as const) {
    if (range[key] !== begins[key]) written.set(ADDRESS[key], range[key]);
  }
  for (const { name } of report.filters) {
    const value = filters[name] ?? '';
    if (value !== '') written.set(name, value);
  }
  if (bureauId !== undefined) written.set(ADDRESS.office, String(bureauId));
  return written;
}

/** The state with a filter set, or taken away by a blank value. */
export function withReportFilter(state: ReportState, name: string, value: string): ReportState {
  const { [name]: _before, ...others } = state.filters;
  return { ...state, filters: value === '' ? others : { ...others, [name]: value } };
}
