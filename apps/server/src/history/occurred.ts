import { sql } from 'kysely';

/**
 * Of a dossier's entries, what happened to it, without who looked at it: in the words of the index that
 * leads to them (0017-history-in-its-order.sql).
 */
export const OCCURRED = sql<boolean>`action_type not like 'VIEW%'`;
