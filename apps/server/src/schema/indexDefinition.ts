/**
 * What makes an index again, as SQL: one statement, or two where it says how much is to be known of what is
 * in it, which PostgreSQL's own definition leaves out.
 * @param index SQL of its oid
 */
export const indexDefinition = (index: string): string => `
  pg_get_indexdef(${index}) || coalesce((
    select string_agg(format(E';\\nalter index %s alter column %s set statistics %s',
      attrelid::regclass, attnum, attstattarget), '' order by attnum)
    from pg_attribute where attrelid = ${index} and attstattarget >= 0), '')`;
