/** The rows of every table, as Kysely types them. */
export type Tables = Record<never, never>;
