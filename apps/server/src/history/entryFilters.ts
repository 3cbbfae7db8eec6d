import { sql } from 'kysely';

/** Entries other than views; worded exactly as the partial index `action_log_dossier`, so that PostgreSQL uses it. */
export const NOT_A_VIEW = sql<boolean>`action_type not like 'VIEW%'`;
