import { maySeeCommunes, seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import type { ReportState } from './reportState.ts';

/** The filters that a user sees besides those of everybody. */
export interface VisibleFilters {
  readonly offices: boolean;
  readonly communes: boolean;
}

/** The filters that a user sees. */
export const visibleFiltersOf = ({ role, bureau_nom }: SessionUser): VisibleFilters => ({
  offices: seesEveryOffice(role),
  communes: maySeeCommunes(role, bureau_nom),
});

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
