import type { SealMark } from '@dosye/domain/calls/history.ts';
import type { Client } from 'pg';
import { migrationFiles } from '../../schema/sqlFiles.ts';
import {
  isSaved,
  identityColumnsOf,
  quoteIdentifier,
  type TableShape,
  tablesOf,
} from './tables.ts';

/** Description of a snapshot of the database. */
export interface Snapshot {
  madeAt: Date;
  tables: TableShape[];
  migrations: string[];
  sequences: Record<string, number>;
  lastSeal: SealMark | null;
  dossiers: number;
  users: number;
  offices: number;
  pictures: number;
  tableBytes: number;
  /** Bytes of the pictures and of acts as PDF, without thumbnails. */
  pictureBytes: number;
}

/** Begins a repeatable read transaction, which sees the state of this moment; only migrations wait for it. */
export async function beginSnapshot(owner: Client): Promise<Snapshot> {
  await owner.query('begin transaction isolation level repeatable read read only');
  // With row_security off PostgreSQL raises an error instead of omitting rows when this is not the owner.
  await owner.query('set local row_security = off');
  const tables = (await tablesOf(owner, 'public')).filter(({ name }) => isSaved(name));
  await owner.query(
    `lock table ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')} in access share mode`,
  );
  const { rows } = await owner.query<Omit<Snapshot, 'tables' | 'migrations' | 'sequences'>>(
    `select now() as "madeAt",
      (select jsonb_build_object('seq', seq, 'hash', encode(hash, 'hex'))
        from history_seal order by seq desc limit 1) as "lastSeal",
      (select count(*) from dossier) as dossiers,
      (select count(*) from app_user) as users,
      (select count(*) from bureau) as offices,
      (select count(*) from file where media_type like 'image/%') as pictures,
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

/** The migrations applied to a database, in this program's order. */
async function migrationsOf(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>('select name from kysely_migration');
  const ran = new Set(rows.map(({ name }) => name));
  const names = migrationFiles().map(({ name }) => name);
  return [
    ...names.filter((name) => ran.has(name)),
    ...[...ran].filter((name) => !names.includes(name)),
  ];
}

async function sequencesOf(owner: Client): Promise<Record<string, number>> {
  const sequences: Record<string, number> = {};
  for (const { table, column, sequence } of await identityColumnsOf(owner, 'public')) {
    if (!isSaved(table)) continue;
    const { rows } = await owner.query<{ last: number }>(
      `select case when is_called then last_value else 0 end as last from ${sequence}`,
    );
    sequences[`${table}.${column}`] = rows[0]?.last ?? 0;
  }
  return sequences;
}
