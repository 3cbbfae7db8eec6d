import type { Client } from 'pg';

/** A table, view, routine or other object of a schema. */
export interface SchemaObject {
  kind: 'table' | 'view' | 'materialized view' | 'sequence' | 'routine' | 'type' | 'collation';
  /** Quoted name without schema; of a routine with its argument types. */
  name: string;
}

/** Objects that belong to a table move with it and are left out, as are those of extensions. */
const OBJECTS = `
  select case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end as kind, quote_ident(c.relname) as name
  from pg_class c
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
      and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
  union all
  select 'routine', quote_ident(p.proname) || '(' || pg_get_function_identity_arguments(p.oid) || ')'
  from pg_proc p
  where p.pronamespace = $1::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'type', quote_ident(t.typname) from pg_type t
  where t.typnamespace = $1::regnamespace and t.typtype in ('e', 'd', 'r', 'c')
    and (t.typrelid = 0 or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  union all
  select 'collation', quote_ident(o.collname) from pg_collation o
  where o.collnamespace = $1::regnamespace
    and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

/** The objects of a schema that do not belong to a table. */
export async function schemaObjects(owner: Client, schema: string): Promise<SchemaObject[]> {
  const { rows } = await owner.query<SchemaObject>(OBJECTS, [schema]);
  return rows;
}
