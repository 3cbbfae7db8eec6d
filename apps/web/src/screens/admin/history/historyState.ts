import {
  HISTORY_FILTERS,
  type HistoryFilters,
  NO_HISTORY_FILTERS,
} from '@dosye/domain/calls/history.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';

/** What the history shows: all of it stands in the address. */
export interface HistoryState {
  readonly filters: HistoryFilters;
  /** From 1. */
  readonly page: number;
}

/** Names in the address, French like the rest of what people see. */
const PARAMS: Record<keyof HistoryFilters, string> = {
  startDate: 'du',
  endDate: 'au',
  user: 'utilisateur',
  actionType: 'action',
  searchTerm: 'recherche',
};

/** In: the parameters of the address. Out: the state; days that are none are left out. */
export function readHistoryState(params: URLSearchParams): HistoryState {
  const filters = { ...NO_HISTORY_FILTERS };
  for (const name of HISTORY_FILTERS) {
    const value = (params.get(PARAMS[name]) ?? '').slice(0, 200);
    const isDay = name === 'startDate' || name === 'endDate';
    if (!isDay || isRealDay(value)) filters[name] = value;
  }
  const page = Number(params.get('page') ?? 1);
  return { filters, page: Number.isSafeInteger(page) && page >= 1 ? page : 1 };
}

/** In: a state. Out: its parameters, without those that act not. */
export function writeHistoryState({ filters, page }: HistoryState): URLSearchParams {
  const entries = HISTORY_FILTERS.map((name): [string, string] => [PARAMS[name], filters[name]]);
  entries.push(['page', page > 1 ? String(page) : '']);
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** True when any filter acts. */
export const hasFilters = (filters: HistoryFilters): boolean =>
  HISTORY_FILTERS.some((name) => filters[name] !== '');
