import type { AreaDeclaration } from '../dossier/area.ts';
import type { ListRequest } from './dossiers.ts';

/** Complete dossiers as calls answer them, ordered by the day that date filters compare. */
export interface DossierStream {
  count: number;
  /** JSON texts, read from the database as they are consumed, so that memory use stays constant. */
  texts: AsyncIterable<string>;
}

/** What a kind's own call may use, restricted to what the acting person may see. */
export interface KindServices {
  /** @throws CallError 422 for a filter that the area's list does not have */
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

/** A call that one kind adds to the API: POST, answered with a JSON array. */
export interface KindCall {
  /** Path under /api. */
  path: string;
  /** What it answers, in French. */
  summary: string;
  /** The area whose dossiers it answers. */
  area: AreaDeclaration;
  /** Keys that the body may have in addition to `actingUser`. */
  keys: readonly string[];
  /**
   * @param body the JSON body; its values are not validated
   * @returns the entries of the array as JSON texts
   * @throws CallError
   */
  list: (body: Readonly<Record<string, unknown>>, services: KindServices) => Promise<DossierStream>;
}
