import {
  ACT_SORT_KEYS,
  type ActFilters,
  type ActListRequest,
  type ActSortKey,
} from '@dosye/domain/calls/acts.ts';
import { PAGE_SIZE } from '@dosye/domain/dossier/area.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { ACT_FILTERS } from '@dosye/domain/sheets/actSheet.ts';
import { useOffices } from '@dosye/engine/api/officeQueries.ts';
import { type ListFilter, type ListState, listUrl } from '@dosye/engine/list/listState.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { ACTS } from '@dosye/kinds/register.ts';

/** Name of the filter by what was handed over, for offices that note it. */
export const REMISE = 'remise';

const ACT_LABELS = Object.fromEntries(ACTS.map(({ id, label }) => [id, label]));

/** The filters of the register. */
export const REGISTER_FILTERS: readonly ListFilter[] = ACT_FILTERS.map(
  ({ key: _key, show, labels = ACT_LABELS, ...filter }) => ({
    ...filter,
    show,
    ...(show === 'select' && {
      choices: Object.entries(labels).map(([value, label]) => ({ value, label })),
    }),
  }),
);

/** The URL of the register, which its print page has too. */
export const REGISTER_URL = listUrl({
  filters: REGISTER_FILTERS,
  sorts: ACT_SORT_KEYS,
  openingSort: { key: 'issuedAt', direction: 'desc' },
});

/** Parameter of the dossiers with papers from before the register, which are at its address too. */
export const VIEW = 'liste';
export const EARLIER = 'anterieurs';
export const EARLIER_URL = listUrl({
  filters: [{ name: VIEW, show: 'whenSet', takes: (value) => value === EARLIER }],
});

/** The filters as the call takes them. */
export const toActFilters = ({ filters }: ListState): ActFilters =>
  Object.fromEntries(
    ACT_FILTERS.map(({ key, name, show }) => {
      const value = filters[name]?.trim() || undefined;
      return [key, value && show === 'office' ? Number(value) : value];
    }),
  );

/** The request of a page of the register. */
export const toActRequest = (state: ListState): ActListRequest => ({
  filters: toActFilters(state),
  page: state.page,
  limit: PAGE_SIZE,
  sortConfig: { key: state.sort.key as ActSortKey, direction: state.sort.direction },
});

/** Tells the name of an office to roles that see every office; undefined for others, who see no column of it. */
export function useOfficeNames(): ((id: number) => string) | undefined {
  const seesOffices = seesEveryOffice(useUser().role);
  const offices = useOffices(seesOffices);
  if (!seesOffices) return undefined;
  return (id) => offices.data?.find((office) => office.id === id)?.nom ?? '';
}
