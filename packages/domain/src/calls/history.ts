import type { FieldErrors } from './errors.ts';
import { isRealDay } from '../text/dates.ts';

/** An entry of the action history (spec file 1 §3). */
export interface HistoryEntry {
  id: number;
  /** ISO */
  created_at: string;
  username: string;
  action_type: string;
  details: string;
}

/** The filters of the history (spec file 1 §7); blank ones act not. Days are Haiti's, both included. */
export interface HistoryFilters {
  startDate: string;
  endDate: string;
  /** A user name, whatever its case (decision 4). */
  user: string;
  actionType: string;
  /** Found as it stands, whatever its case. */
  searchTerm: string;
}

export const HISTORY_FILTERS = [
  'startDate',
  'endDate',
  'user',
  'actionType',
  'searchTerm',
] as const satisfies readonly (keyof HistoryFilters)[];

export const NO_HISTORY_FILTERS: HistoryFilters = {
  startDate: '',
  endDate: '',
  user: '',
  actionType: '',
  searchTerm: '',
};

/** A page of the history (spec file 1 §3). */
export interface HistoryAnswer {
  logs: HistoryEntry[];
  /** All that match, over every page. */
  total: number;
}

/** Wait after the last key of the search, in milliseconds (spec file 1 §2). */
export const HISTORY_DEBOUNCE_MS = 500;
const TEXT_MAX = 200;

/** Errors of the filters by name; empty when they are in order. */
export function checkHistoryFilters(filters: HistoryFilters): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ['startDate', 'endDate'] as const) {
    const day = filters[name];
    if (day !== '' && !isRealDay(day)) errors[`filters.${name}`] = "Cette date n'existe pas.";
  }
  for (const name of ['user', 'actionType', 'searchTerm'] as const) {
    if (filters[name].length > TEXT_MAX) {
      errors[`filters.${name}`] = `Ce texte ne doit pas dépasser ${TEXT_MAX} caractères.`;
    }
  }
  return errors;
}

/** What is wrong with the chain of the history, at its first faulty entry. */
export interface HistoryChainError {
  /** Number of the entry. */
  entry: number;
  kind: 'altered' | 'removed' | 'inserted' | 'reordered' | 'sealMissing';
  /** A French sentence that names the entry. */
  message: string;
}

/** What a check of the whole history found. */
export interface HistoryCheckResult {
  /** Entries that were checked. */
  checked: number;
  /** The last seal in hexadecimal: noted on paper, it proves later that nothing before it changed. */
  lastSeal: string;
  fault: HistoryChainError | null;
}

/** A line of the answer of a check: how far it is, then what it found. */
export type HistoryCheckLine = { done: number; total: number } | HistoryCheckResult;
