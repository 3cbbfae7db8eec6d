import { AREAS } from '@dosye/kinds/register.ts';
import type { Client } from 'pg';
import { partitionName } from '../../listing/relations.ts';
import { functionStatements } from '../../schema/functions.ts';
import { ensureFromRegister } from '../../schema/migrate.ts';
import { migrationFiles } from '../../schema/sqlFiles.ts';

/** Where a backup is loaded beside the living data, seen by nobody until it takes their place. */
export const STAGING = 'dosye_restauration';

/**
 * Makes an empty schema as a backup's migrations made its own, within this connection's transaction:
 * should anything fail, it never was. Later statements see it before the living one.
 */
export async function makeStaging(owner: Client, migrations: readonly string[]): Promise<void> {
  // A transaction never leaves it behind; should an administrator have made one, it goes.
  await owner.query(`drop schema if exists ${STAGING} cascade`);
  await owner.query(`create schema ${STAGING}`);
  await owner.query(`set local search_path = ${STAGING}, public`);
  await owner.query(functionStatements());
  const wanted = new Set(migrations);
  for (const { name, text } of migrationFiles()) if (wanted.has(name)) await owner.query(text);
  for (const { id } of AREAS) {
    await owner.query(
      `create table if not exists ${partitionName(id)} partition of listing for values in ('${id}')
        with (fillfactor = 90)`,
    );
  }
  // What the newest version makes of each row is made while they are loaded; of older rows after.
  if (migrations.length === migrationFiles().length) await ensureFromRegister(owner);
}

/**
 * Takes out what migrations put into the tables: a backup brings its own.
 * @param tables names, those that others refer to first
 */
export async function clearStaging(owner: Client, tables: readonly string[]): Promise<void> {
  for (const name of tables.toReversed()) await owner.query(`delete from ${STAGING}.${name}`);
}

/** Brings the loaded schema to the newest shape, as a start of the server does. */
export async function finishStaging(owner: Client, migrations: readonly string[]): Promise<void> {
  const ran = new Set(migrations);
  for (const { name, text } of migrationFiles()) if (!ran.has(name)) await owner.query(text);
  await ensureFromRegister(owner);
  for (const table of ['kysely_migration', 'kysely_migration_lock']) {
    await owner.query(`create table ${STAGING}.${table} (like public.${table} including all)`);
  }
}
