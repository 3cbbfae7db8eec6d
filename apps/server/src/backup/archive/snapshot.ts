import type { Client } from 'pg';
import { migrationFiles } from '../../schema/sqlFiles.ts';
import { isSaved, numberingsOf, quoted, type TableShape, tablesOf } from './tables.ts';

/** What a snapshot of the database says of itself. */
export interface Snapshot {
  madeAt: Date;
  tables: TableShape[];
  migrations: string[];
  sequences: Record<string, number>;
  dossiers: number;
  users: number;
  offices: number;
  pictures: number;
  /** Bytes of the saved tables in the database, and of the pictures. */
  tableBytes: number;
  pictureBytes: number;
}

/**
 * Begins a transaction in which this connection sees the database as it is at this moment, however
 * long it takes; nobody waits for it but migrations.
 */
export async function beginSnapshot(owner: Client): Promise<Snapshot> {
  await owner.query('begin transaction isolation level repeatable read read only');
  // An error rather than rows left out, should this not be the owner.
  await owner.query('set local row_security = off');
  const tables = (await tablesOf(owner, 'public')).filter(({ name }) => isSaved(name));
  await owner.query(
    `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
  );
  const { rows } = await owner.query<Omit<Snapshot, 'tables' | 'migrations' | 'sequences'>>(
    `select now() as "madeAt",
      (select count(*) from dossier) as dossiers,
      (select count(*) from app_user) as users,
      (select count(*) from bureau) as offices,
      (select count(*) from file) as pictures,
      (select coalesce(sum(size), 0) from file)::bigint as "pictureBytes",
      (select sum(pg_table_size(oid)) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r')::bigint as "tableBytes"`,
  );
  const counts = rows[0];
  if (counts === undefined) throw new Error('The snapshot tells nothing');
  return {
    ...counts,
    tables,
    migrations: await migrationsOf(owner),
    sequences: await sequencesOf(owner),
  };
}

/** The migrations of a database, in the order in which this program has them. */
async function migrationsOf(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>('select name from kysely_migration');
  const ran = new Set(rows.map(({ name }) => name));
  const known = migrationFiles().map(({ name }) => name);
  return [
    ...known.filter((name) => ran.has(name)),
    ...[...ran].filter((name) => !known.includes(name)),
  ];
}

async function sequencesOf(owner: Client): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table, column, sequence } of await numberingsOf(owner, 'public')) {
    if (!isSaved(table)) continue;
    const { rows } = await owner.query<{ last: number }>(
      `select case when is_called then last_value else 0 end as last from ${sequence}`,
    );
    found[`${table}.${column}`] = rows[0]?.last ?? 0;
  }
  return found;
}
