import { maySeeCommunes, seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import type { ReportRequest } from '@dosye/domain/statistics/reportRequest.ts';
import type { ReportState } from './reportState.ts';

/** What of a report's filters is for a person (spec file 2 §6, decision 4). */
export interface VisibleFilters {
  readonly offices: boolean;
  readonly communes: boolean;
}

/** In: who looks. Out: which filters they have. */
export const visibleFiltersOf = ({ role, bureau_nom }: SessionUser): VisibleFilters => ({
  offices: seesEveryOffice(role),
  communes: maySeeCommunes(role, bureau_nom),
});

/** The state without what is not for this person; a shared link may come from somebody who sees more. */
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

/** What a state asks the server for. */
export const toReportRequest = ({ range, filters, bureauId }: ReportState): ReportRequest => ({
  ...range,
  filters,
  bureauId,
});
