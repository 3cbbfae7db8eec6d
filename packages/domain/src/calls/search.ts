/** Least characters that are not blank before anything is searched (spec file 3 §4). */
export const SEARCH_MIN_LENGTH = 2;
/** Longest text that is searched for. */
export const SEARCH_MAX_LENGTH = 200;
/** Results of a group that are shown; where one more comes, there are more than are told. */
export const SEARCH_GROUP_SIZE = 12;

/** A dossier that the global search found (spec file 3 §3). */
export interface SearchResult {
  /** The area's group: certificat, retention, plainte, arme. */
  type: string;
  id: number;
  nom_complet: string;
  dossier_no: string;
  /** ISO instant. */
  created_at: string;
  /** Why it was found where name and number do not show it, such as 'Jn = Jean'. */
  reasons: string[];
}

/** What was found by group, each the newest first, at most one more than is shown. */
export type SearchAnswer = Record<string, SearchResult[]>;

/** True for a text that is worth a search. */
export const isSearchable = (text: string): boolean =>
  text.replace(/\s/g, '').length >= SEARCH_MIN_LENGTH;

/** '12', or '12+' where there are more than are shown. In: how many results came. */
export const cappedCount = (results: number): string =>
  results > SEARCH_GROUP_SIZE ? `${SEARCH_GROUP_SIZE}+` : String(results);
