import { frenchNumber } from '../text/numbers.ts';

/** Minimum number of non-blank characters for a search. */
const SEARCH_MIN_LENGTH = 2;
/** Maximum length of the search text. */
export const SEARCH_MAX_LENGTH = 200;
/** Number of results shown per group; the server answers one more to tell that there are more. */
export const SEARCH_GROUP_SIZE = 12;
/** Number of results on a page of one group. */
export const SEARCH_PAGE_SIZE = 50;
/** Matches are counted, and their pages shown, up to this number; the list shows the rest. */
export const SEARCH_COUNT_MAX = 1_000;
/** The last page of a group. */
export const SEARCH_PAGE_MAX = SEARCH_COUNT_MAX / SEARCH_PAGE_SIZE;

/** A dossier found by the global search. */
export interface SearchResult {
  /** Group of the area: certificat, retention, plainte, arme, operation, information. */
  type: string;
  id: number;
  nom_complet: string;
  dossier_no: string;
  /** ISO instant. */
  created_at: string;
  /** Id of the kind. */
  kind: string;
  /** YYYY-MM-DD; '' where the kind has none. */
  dateNaissance: string;
  /** Address of the thumbnail, or null. */
  photoUrl: string | null;
  bureau_id: number;
  bureau_nom: string;
  /** Why it was found when name and number do not show it, such as 'Jn = JEAN'. */
  reasons: string[];
  /** How well it matches among the results of its query, in every group: 0 for the best. */
  rank: number;
}

/** The query of a search: of every group, or one page of one group. */
export interface SearchRequest {
  q: string;
  /** A group, `type` of its results. */
  group?: string | undefined;
  /** From 1; with a group only. */
  page?: number | undefined;
}

/**
 * Results by group, best matches first, the newest first among equals: at most {@link SEARCH_GROUP_SIZE} + 1 each, or
 * {@link SEARCH_PAGE_SIZE} of the requested group.
 */
export type SearchAnswer = Record<string, SearchResult[]>;

/** Number of matches by group; one more than {@link SEARCH_COUNT_MAX} stands for any larger number. */
export type SearchCounts = Record<string, number>;

/** Whether a text is long enough to be searched. */
export const isSearchable = (text: string): boolean =>
  text.replace(/\s/g, '').length >= SEARCH_MIN_LENGTH;

/** '134', or 'plus de 1 000', see {@link SearchCounts}. */
export const countInWords = (matches: number): string =>
  matches > SEARCH_COUNT_MAX ? `plus de ${frenchNumber(SEARCH_COUNT_MAX)}` : frenchNumber(matches);
