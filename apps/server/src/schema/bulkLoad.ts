import type { Client } from 'pg';

interface Definition {
  table: string;
  name: string;
  definition: string;
}

/** Constraints of these tables, and foreign keys of other tables that refer to them; foreign keys last. */
const CONSTRAINTS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype in ('p', 'u', 'f') and conparentid = 0
    and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
  order by contype = 'f', conname`;

/** Those of no constraint, also of partitions. PostgreSQL's own definition omits a statistics target. */
const INDEXES = `
  select indrelid::regclass::text as table, indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid) || coalesce((
      select string_agg(format(E';\\nalter index %s alter column %s set statistics %s',
        attrelid::regclass, attnum, attstattarget), '' order by attnum)
      from pg_attribute where attrelid = indexrelid and attstattarget >= 0), '') as definition
  from pg_index
  where (indrelid = any($1::regclass[])
      or indrelid in (select inhrelid from pg_inherits where inhparent = any($1::regclass[])))
    and not exists (select from pg_constraint where conindid = indexrelid)
  order by 2`;

/** Memory for building an index, where the server has it. */
const BUILD_MEMORY = '256MB';

/**
 * Loads many rows into tables without their indexes and keys, which are rebuilt afterwards: one sorted build is
 * many times faster than a million insertions. All in the caller's transaction: others wait, and an error rolls
 * it back.
 * @param owner connection of the tables' owner, in a transaction
 */
export async function withoutIndexes<T>(
  owner: Client,
  tables: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  const constraints = (await owner.query<Definition>(CONSTRAINTS, [tables])).rows;
  const indexes = (await owner.query<Definition>(INDEXES, [tables])).rows;
  for (const { table, name } of constraints.toReversed()) {
    await owner.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  const loaded = await load();
  await owner.query(`set local maintenance_work_mem = '${BUILD_MEMORY}'`);
  for (const { definition } of indexes) await owner.query(definition);
  for (const { table, name, definition } of constraints) {
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  return loaded;
}
