import type { AreaDeclaration } from '../dossier/area.ts';
import type { ListRequest } from './dossiers.ts';

/** Whole dossiers, as calls answer them, in the order of the day that the date filters act on. */
export interface DossierStream {
  count: number;
  /** JSON texts, read while they are sent: however many there are, few are held at a time. */
  texts: AsyncIterable<string>;
}

/** What a call that a kind brings may use: it sees what the acting person may see, and no more. */
export interface KindServices {
  /** @throws CallError 422 for a filter that the area's list has not */
  streamDossiers: (
    area: AreaDeclaration,
    filters: ListRequest['filters'],
  ) => Promise<DossierStream>;
  /**
   * Writes an entry of the history: action type, what happened in French words, and the id of the
   * office that a super role chose, undefined for all.
   */
  recordHistory: (type: string, details: string, bureauId: number | undefined) => Promise<void>;
}

/** A call that only one kind has, answered to POST with a list. */
export interface KindCall {
  /** Address under /api. */
  path: string;
  /** Keys that the body may have beside `actingUser`. */
  keys: readonly string[];
  /**
   * In: the body, its values unread. Out: the entries of the list as JSON texts.
   * @throws CallError
   */
  list: (body: Readonly<Record<string, unknown>>, services: KindServices) => Promise<DossierStream>;
}
