import type { TrashFilters } from '@dosye/domain/calls/trash.ts';
import type { UrlState } from '@dosye/engine/ui/urlState.ts';
import { kindById } from '@dosye/kinds/register.ts';

/** State of the Corbeille; all of it is kept in the URL. */
export interface TrashState {
  readonly search: string;
  /** Id of a kind, '' for all. */
  readonly kind: string;
  /** Id of an office, '' for all. */
  readonly office: string;
  /** From 1. */
  readonly page: number;
}

/** Names of the URL parameters. */
const PARAMS = { search: 'recherche', kind: 'type', office: 'bureau', page: 'page' } as const;

export const NO_TRASH_FILTERS: TrashState = { search: '', kind: '', office: '', page: 1 };

/** Reads the state from the URL parameters; invalid values are ignored. */
function readTrashState(params: URLSearchParams): TrashState {
  const kind = params.get(PARAMS.kind) ?? '';
  const office = params.get(PARAMS.office) ?? '';
  const page = Number(params.get(PARAMS.page) ?? 1);
  return {
    search: params.get(PARAMS.search) ?? '',
    kind: kindById(kind) ? kind : '',
    office: /^[1-9]\d{0,8}$/.test(office) ? office : '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** Writes the state as URL parameters; blank filters and page 1 are omitted. */
function writeTrashState({ search, kind, office, page }: TrashState): URLSearchParams {
  const entries: [string, string][] = [
    [PARAMS.search, search],
    [PARAMS.kind, kind],
    [PARAMS.office, office],
    [PARAMS.page, page > 1 ? String(page) : ''],
  ];
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** The URL of the Corbeille. */
export const TRASH_URL: UrlState<TrashState> = { read: readTrashState, write: writeTrashState };

/** True when a search or a filter is set. */
export const isFiltered = ({ search, kind, office }: TrashState): boolean =>
  search + kind + office !== '';

/** The filters as the call takes them. */
export const toTrashFilters = ({ search, kind, office }: TrashState): TrashFilters => ({
  ...(search.trim() === '' ? {} : { searchTerm: search.trim() }),
  ...(kind === '' ? {} : { kind }),
  ...(office === '' ? {} : { bureauId: Number(office) }),
});
