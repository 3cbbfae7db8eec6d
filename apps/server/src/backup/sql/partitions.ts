import type { Client } from 'pg';
import { indexDefinition } from '../../schema/indexDefinition.ts';
import { APP_ROLE } from '../../database/pool.ts';

async function texts(owner: Client, statement: string): Promise<string[]> {
  const { rows } = await owner.query<{ text: string }>(statement);
  return rows.map(({ text }) => text);
}

/** Statements that create the partitions of the listing, which follow from the register and not from a migration. */
export const partitionDefinitions = (owner: Client): Promise<string[]> =>
  texts(
    owner,
    `select format('create table if not exists %I partition of %I %s%s;', c.relname, p.relname,
        pg_get_expr(c.relpartbound, c.oid),
        case when c.reloptions is null then ''
          else ' with (' || array_to_string(c.reloptions, ', ') || ')' end) as text
      from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
      where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by c.relname`,
  );

/** Statements that create the views by which lists are read, with their grants. */
export const viewDefinitions = (owner: Client): Promise<string[]> =>
  texts(
    owner,
    `select format('create or replace view %I as %s', c.relname, pg_get_viewdef(c.oid))
        || case when has_table_privilege('${APP_ROLE}', c.oid, 'select')
          then format(E'\\ngrant select on %I to ${APP_ROLE};', c.relname) else '' end as text
      from pg_class c
      where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relname`,
  );

/** Statements that create the indexes that no migration creates. */
export const indexDefinitions = (owner: Client): Promise<string[]> =>
  texts(
    owner,
    `select regexp_replace(${indexDefinition('x.indexrelid')}, '^CREATE (UNIQUE )?INDEX ',
        'CREATE \\1INDEX IF NOT EXISTS ') || ';' as text
      from pg_index x join pg_class c on c.oid = x.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relname not like 'kysely\\_%'
        and not exists (select from pg_constraint where conindid = x.indexrelid)
        and not exists (select from pg_inherits where inhrelid = x.indexrelid)
      order by x.indexrelid::regclass::text`,
  );

/** Statements that create the triggers of the partitions. */
export const partitionTriggerDefinitions = (owner: Client): Promise<string[]> =>
  texts(
    owner,
    `select pg_get_triggerdef(t.oid) || ';' as text
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relispartition and c.relnamespace = 'public'::regnamespace
        and not t.tgisinternal and t.tgparentid = 0
      order by c.relname, t.tgname`,
  );
