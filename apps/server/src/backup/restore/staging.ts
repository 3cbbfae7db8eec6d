import type { Client } from 'pg';
import { functionStatements } from '../../schema/functions.ts';
import { completeSchema } from '../../schema/migrate.ts';
import { partitionStatements } from '../../schema/registerSchema.ts';
import { migrationFiles } from '../../schema/sqlFiles.ts';

/** Schema into which a backup is loaded beside the live data. */
export const STAGING = 'dosye_restauration';

/** Creates the staging schema in this transaction by the backup's migrations, and puts it first in the search_path. */
export async function createStagingSchema(
  owner: Client,
  migrations: readonly string[],
): Promise<void> {
  // A rolled back transaction leaves nothing behind; one created by hand is dropped.
  await owner.query(`drop schema if exists ${STAGING} cascade`);
  await owner.query(`create schema ${STAGING}`);
  await owner.query(`set local search_path = ${STAGING}, public`);
  await owner.query(functionStatements());
  const names = new Set(migrations);
  for (const { name, text } of migrationFiles()) if (names.has(name)) await owner.query(text);
  for (const statement of partitionStatements()) await owner.query(statement);
  // The triggers of acts read a view while rows are loaded. After an older backup the views follow the migrations
  // whose columns they need (migrateStaging).
  if (migrations.length === migrationFiles().length) await completeSchema(owner);
}

/** Deletes the rows that migrations inserted: a backup has its own. @param tables in order of their foreign keys */
export async function emptyStagingTables(owner: Client, tables: readonly string[]): Promise<void> {
  for (const name of tables.toReversed()) await owner.query(`delete from ${STAGING}.${name}`);
}

/** Migrates the loaded schema to the newest version, as the start of a server does. */
export async function migrateStaging(owner: Client, migrations: readonly string[]): Promise<void> {
  const ran = new Set(migrations);
  for (const { name, text } of migrationFiles()) if (!ran.has(name)) await owner.query(text);
  await completeSchema(owner);
  for (const table of ['kysely_migration', 'kysely_migration_lock']) {
    await owner.query(`create table ${STAGING}.${table} (like public.${table} including all)`);
  }
}
