import { sql } from 'kysely';

/** Days without any entry of the history after which an office counts as silent. */
const SILENT_DAYS = 7;

/** Condition on an office `b`: nobody of it did anything that the history has, for {@link SILENT_DAYS} days; not of a newer one. */
export const isSilent = sql<boolean>`(b.created_at < now() - make_interval(days => ${sql.lit(SILENT_DAYS)})
  and not exists (select from action_log a
    where a.bureau_id = b.id and a.created_at > now() - make_interval(days => ${sql.lit(SILENT_DAYS)})))`;

/** FROM clause and condition of the silent offices `b`. */
export const silentOffices = sql`bureau b where ${isSilent}`;
