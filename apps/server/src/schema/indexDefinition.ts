/**
 * SQL that recreates an index: one statement, or two if it has a statistics target, which PostgreSQL's own
 * definition omits.
 * @param index SQL of its oid
 */
export const indexDefinition = (index: string): string => `
  pg_get_indexdef(${index}) || coalesce((
    select string_agg(format(E';\\nalter index %s alter column %s set statistics %s',
      attrelid::regclass, attnum, attstattarget), '' order by attnum)
    from pg_attribute where attrelid = ${index} and attstattarget >= 0), '')`;
