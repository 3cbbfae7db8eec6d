/** Minimum number of non-blank characters for a search. */
const SEARCH_MIN_LENGTH = 2;
/** Maximum length of the search text. */
export const SEARCH_MAX_LENGTH = 200;
/** Number of results shown per group; the server answers one more to tell that there are more. */
export const SEARCH_GROUP_SIZE = 12;

/** A dossier found by the global search. */
export interface SearchResult {
  /** Group of the area: certificat, retention, plainte, arme. */
  type: string;
  id: number;
  nom_complet: string;
  dossier_no: string;
  /** ISO instant. */
  created_at: string;
  /** Why it was found when name and number do not show it, such as 'Jn = Jean'. */
  reasons: string[];
}

/** Results by group, best matches first, the newest first among equals, at most {@link SEARCH_GROUP_SIZE} + 1 each. */
export type SearchAnswer = Record<string, SearchResult[]>;

/** Whether a text is long enough to be searched. */
export const isSearchable = (text: string): boolean =>
  text.replace(/\s/g, '').length >= SEARCH_MIN_LENGTH;

/** '12', or '12+' when there are more than are shown. In: number of results received. */
export const cappedCount = (results: number): string =>
  results > SEARCH_GROUP_SIZE ? `${SEARCH_GROUP_SIZE}+` : String(results);
