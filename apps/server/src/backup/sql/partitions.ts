import type { Client } from 'pg';

/** What makes the partitions of the lists: they follow from the register, not from a migration. */
export async function partitionsOf(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ text: string }>(
    `select format('create table if not exists %I partition of %I %s%s;', c.relname, p.relname,
        pg_get_expr(c.relpartbound, c.oid),
        case when c.reloptions is null then ''
          else ' with (' || array_to_string(c.reloptions, ', ') || ')' end) as text
      from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
      where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by c.relname`,
  );
  return rows.map(({ text }) => text);
}

/** What makes the indexes that only the partitions have. */
export async function partitionIndexesOf(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_indexdef(x.indexrelid) || ';' as text
      from pg_index x join pg_class c on c.oid = x.indrelid
      where c.relispartition and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_inherits where inhrelid = x.indexrelid)
      order by x.indexrelid::regclass::text`,
  );
  return rows.map(({ text }) => text);
}
