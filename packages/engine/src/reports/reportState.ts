import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { defaultRange, type ReportRange } from '@dosye/domain/statistics/range.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { useMemo, useState } from 'react';
import { useSeesCommunes } from '../list/useSeesCommunes.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { day, id, urlState, type UrlState, useUrlState, valid } from '../ui/urlState.ts';

/** State of a report page; what differs from the default is kept in the URL. */
export interface ReportState {
  readonly range: ReportRange;
  /** The report's own filters that are set, by name; blank ones are absent. */
  readonly filters: Readonly<Record<string, string>>;
  /** The office that the report is narrowed to. */
  readonly bureauId: number | undefined;
}

/** The URL of a report, as of a list. A cleared day differs from the default. @param today in Haiti, YYYY-MM-DD */
export function reportUrl(report: ReportDeclaration, today: string): UrlState<ReportState> {
  const { startDate, endDate } = defaultRange(report, today);
  const own = report.filters.map(({ name, choices }) => [
    name,
    valid((value) => choices.some((choice) => choice.value === value)),
  ]);
  const params = urlState<Record<string, string>>({
    dateDebut: day(startDate),
    dateFin: day(endDate),
    ...Object.fromEntries(own),
    bureauId: id(),
  });
  return {
    read: (search) => {
      const { dateDebut = '', dateFin = '', bureauId, ...filters } = params.read(search);
      return {
        range: { startDate: dateDebut, endDate: dateFin },
        filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
        bureauId: bureauId ? Number(bureauId) : undefined,
      };
    },
    write: ({ range, filters, bureauId }) =>
      params.write({
        ...Object.fromEntries(report.filters.map(({ name }) => [name, filters[name] ?? ''])),
        dateDebut: range.startDate,
        dateFin: range.endDate,
        bureauId: String(bureauId ?? ''),
      }),
  };
}

/** The filters that a user sees besides those of everybody. */
export interface VisibleFilters {
  readonly offices: boolean;
  readonly communes: boolean;
}

/** Removes filters that the user may not see: a shared link may come from somebody with more rights. */
export function withVisibleFilters(
  report: ReportDeclaration,
  state: ReportState,
  visible: VisibleFilters,
): ReportState {
  const visibleDeclarations = report.filters.filter(
    ({ grandAnseOnly }) => !grandAnseOnly || visible.communes,
  );
  const filters = visibleDeclarations.flatMap(({ name }): [string, string][] => {
    const value = state.filters[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    range: state.range,
    filters: Object.fromEntries(filters),
    bureauId: visible.offices ? state.bureauId : undefined,
  };
}

/** The report request of a state. */
export const toReportRequest = ({ range, filters, bureauId }: ReportState): ReportRequest => ({
  ...range,
  filters,
  bureauId,
});

/** The state of a report, kept in the URL, its setter, and the filters that the user sees. */
export function useReportState(report: ReportDeclaration) {
  const [today] = useState(() => todayInHaiti());
  const url = useMemo(() => reportUrl(report, today), [report, today]);
  const [whole, change] = useUrlState(url);
  const offices = seesEveryOffice(useUser().role);
  const communes = useSeesCommunes(whole.bureauId);
  const visible = useMemo(() => ({ offices, communes }), [offices, communes]);
  const state = useMemo(() => withVisibleFilters(report, whole, visible), [report, whole, visible]);
  return {
    state,
    visible,
    today,
    change: (next: ReportState): void => change(() => next, { replace: true }),
  };
}

/** The state with a filter set, or removed by a blank value. */
export function withReportFilter(state: ReportState, name: string, value: string): ReportState {
  const { [name]: _before, ...others } = state.filters;
  return { ...state, filters: value === '' ? others : { ...others, [name]: value } };
}
