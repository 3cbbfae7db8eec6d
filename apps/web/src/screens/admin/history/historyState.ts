import {
  HISTORY_FILTERS,
  type HistoryFilters,
  NO_HISTORY_FILTERS,
} from '@dosye/domain/calls/history.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';
import type { UrlState } from '@dosye/engine/ui/urlState.ts';

/** State of the history view; all of it is kept in the URL. */
export interface HistoryState {
  readonly filters: HistoryFilters;
  /** From 1. */
  readonly page: number;
}

/** Names of the URL parameters, in French like everything that users see. */
const PARAMS: Record<keyof HistoryFilters, string> = {
  startDate: 'du',
  endDate: 'au',
  user: 'utilisateur',
  actionType: 'action',
  searchTerm: 'recherche',
};

/** Reads the state from the URL parameters; invalid days are ignored. */
function readHistoryState(params: URLSearchParams): HistoryState {
  const filters = { ...NO_HISTORY_FILTERS };
  for (const name of HISTORY_FILTERS) {
    const value = (params.get(PARAMS[name]) ?? '').slice(0, 200);
    const isDay = name === 'startDate' || name === 'endDate';
    if (!isDay || isRealDay(value)) filters[name] = value;
  }
  const page = Number(params.get('page') ?? 1);
  return { filters, page: Number.isSafeInteger(page) && page >= 1 ? page : 1 };
}

/** Writes the state as URL parameters; blank filters and page 1 are omitted. */
function writeHistoryState({ filters, page }: HistoryState): URLSearchParams {
  const entries = HISTORY_FILTERS.map((name): [string, string] => [PARAMS[name], filters[name]]);
  entries.push(['page', page > 1 ? String(page) : '']);
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** The URL of the history. */
export const HISTORY_URL: UrlState<HistoryState> = {
  read: readHistoryState,
  write: writeHistoryState,
};

/** True when any filter is set. */
export const hasFilters = (filters: HistoryFilters): boolean =>
  HISTORY_FILTERS.some((name) => filters[name] !== '');
