import { sql } from 'kysely';

/**
 * Entries of a dossier that are not views; worded exactly as the condition of the partial index
 * `action_log_dossier`, so that PostgreSQL uses it.
 */
export const NOT_A_VIEW = sql<boolean>`action_type not like 'VIEW%'`;
