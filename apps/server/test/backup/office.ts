import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BACKUP_CALLS } from '@dosye/domain/calls/backup.ts';
import { SYSTEM } from '../../src/access/transaction.ts';
import { startBackup } from '@dosye/server/backup/startBackup.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { staffedApp, type TestApp, testApp } from '@dosye/testing/app.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { WAIT_LIMIT } from '@dosye/testing/limits.ts';
import type { Client as DatabaseClient } from 'pg';
import { vi } from 'vitest';

/** An application with a folder for backups. */
export interface AppWithFolder extends TestApp {
  folder: string;
}

/** An application without accounts, and a folder that is removed after the tests. */
export async function office(open = testApp): Promise<AppWithFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'dosye-sauvegarde-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  const made = await open({ dataDir: folder });
  return { ...made, folder };
}

/** The same with the accounts of the tests. */
export const staffedOffice = (): Promise<AppWithFolder> => office(staffedApp);

/**
 * Saves one dossier of every kind, with pictures, by an agent.
 * @param kinds how many of them; the first are certificates
 */
export async function saveOfEachKind(
  client: Client,
  variant = 0,
  kinds = KINDS.length,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { area, kind } of KINDS.slice(0, kinds)) {
    const body = { ...bodyOf(area, kind, sampleOf(kind, variant)), force: true };
    const answer = await client.post(`/api/${area.id}`, body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    ids.push(answer.json<{ id: number }>().id);
  }
  return ids;
}

/** The same with a dossier of every kind, or of the first ones alone. */
export async function officeWithDossiers(kinds?: number): Promise<AppWithFolder> {
  const made = await staffedOffice();
  await saveOfEachKind(await signIn(made.app, 'agent'), 0, kinds);
  return made;
}

/** Waits until no connection has the lock of backups, which ends a moment after the backup or restore itself. */
export const lockFree = ({ owner }: Pick<AppWithFolder, 'owner'>): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rowCount } = await owner.query(
        `select from pg_stat_activity where application_name = 'dosye-maintenance'
          and datname = current_database()`,
      );
      if (rowCount !== 0) throw new Error('a backup or restore is still under way');
    },
    { timeout: WAIT_LIMIT },
  );

/** Writes a complete backup to a file; the next one or a restore can begin at once. */
export async function backUp(made: AppWithFolder, name: string): Promise<string> {
  const path = join(made.folder, name);
  await lockFree(made);
  const { stream } = await startBackup(made, SYSTEM, 'complete');
  try {
    await pipeline(stream, createWriteStream(path));
  } finally {
    await lockFree(made);
  }
  return path;
}

/** The status of a backup, which is refused until the connection of what ended before is closed. */
export const backsUp = async (by: Client): Promise<number> =>
  (await by.post(BACKUP_CALLS.files)).statusCode;

/** The last entry of the history: who, which action, what. */
export async function lastEntry({ owner }: Pick<AppWithFolder, 'owner'>): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(
    "select username || ' ' || action_type || ' ' || details as text from action_log order by id desc limit 1",
  );
  return rows[0]?.text ?? '';
}

/** Queries of the system catalogs about a schema. */
const SCHEMA = `
  select 'index ' || indexdef as text from pg_indexes where schemaname = 'public'
  union all select 'policy ' || tablename || policyname || coalesce(qual, '') || coalesce(with_check, '')
    from pg_policies where schemaname = 'public'
  union all select 'secured ' || relname from pg_class
    where relnamespace = 'public'::regnamespace and relrowsecurity
  union all select 'column ' || table_name || column_name || data_type || coalesce(column_default, '')
    || is_nullable || is_identity from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select 'trigger ' || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
    where not tgisinternal
  union all select 'routine ' || pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all select 'view ' || viewname || definition from pg_views where schemaname = 'public'
  union all select 'grant ' || table_name || privilege_type from information_schema.role_table_grants
    where grantee = 'dosye_app'
  union all select 'statistics ' || attrelid::regclass || attnum || ' ' || attstattarget from pg_attribute
    where attstattarget >= 0 and attrelid::regclass::text like 'listing%'
  union all select 'schema ' || nspname from pg_namespace where nspname !~ '^pg_(toast_)?temp_'
  order by 1`;

/** The definition of a schema, equal for two equal schemas. */
export const schemaOf = async (client: Pick<DatabaseClient, 'query'>): Promise<string[]> =>
  (await client.query<{ text: string }>(SCHEMA)).rows.map(({ text }) => text);

/** Every row as text, without the tables that a restore keeps. */
export async function state({
  owner,
}: Pick<AppWithFolder, 'owner'>): Promise<Record<string, string[]>> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of rows) {
    if (OF_THE_SERVER.has(name)) continue;
    const { rows: lines } = await owner.query<{ text: string }>(
      `select to_jsonb(t)::text as text from ${name} t order by 1`,
    );
    found[name] = lines.map(({ text }) => text);
  }
  return found;
}

const OF_THE_SERVER = new Set([
  'session',
  'attempt',
  'server_secret',
  'kysely_migration',
  'kysely_migration_lock',
  'action_log',
  'history_seal',
  'number_counter',
  'unreferenced_file',
  // Begun anew by a restore.
  'dossier_change',
  'change_numbering',
  'job',
]);

export { signIn };

/** The names of all files in the store. */
export async function fileNames({ files }: Pick<AppWithFolder, 'files'>): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  return names.toSorted();
}

/** The files in the folder of restores. */
export const leftovers = ({ folder }: AppWithFolder): Promise<string[]> =>
  readdir(join(folder, 'restauration')).catch(() => []);
