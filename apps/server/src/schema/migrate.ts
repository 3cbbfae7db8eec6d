import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { type DatabaseAddress, createPool } from '../database/pool.ts';
import { ensureAppRole } from './appRole.ts';
import { applyChanged, applyFunctions } from './functions.ts';
import { refuseOtherVersion, schemaProblem } from './schemaProblem.ts';
import { recordVersionsWhenEmpty } from './projectionVersions.ts';
import { completingViews, indexStatements, partitionStatements } from './registerSchema.ts';
import { migrationFiles } from './sqlFiles.ts';

/** Key of the advisory lock under which one server at a time changes the schema. */
const MIGRATION_LOCK = 7_405_118_231;
/** Milliseconds for a connection: the database has just answered, and a busy machine may be slow. */
const CONNECT = 30_000;

/**
 * Brings the database to the newest schema: creates the application's role if it is missing, applies the
 * changed files of `functions/`, runs the files of `migrations/` that this database has not seen, all in one
 * transaction, then applies the changed files of `views/`, as the connecting user, who owns what they create.
 * Servers starting at once wait for one another.
 * @returns names of the migrations that ran now
 * @throws StartProblem when the role or the tables cannot be created, or the database was made by another
 *   version of this program
 */
export async function migrate(address: DatabaseAddress): Promise<string[]> {
  const owner = new Client({ ...address, connectionTimeoutMillis: CONNECT });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureAppRole(owner);
    await refuseOtherVersion(owner);
    await applyFunctions(owner);
    const ran = await runMigrations(address);
    await completeSchema(owner);
    return ran;
  } catch (error) {
    throw schemaProblem(error);
  } finally {
    await owner.end();
  }
}

/**
 * Creates everything in the database that no migration creates: the views, and what follows from the register.
 * @param owner a connection of the tables' owner
 */
export async function completeSchema(owner: Client): Promise<void> {
  for (const statement of partitionStatements()) await owner.query(statement);
  await applyChanged(owner, completingViews());
  await recordVersionsWhenEmpty(owner);
  for (const statement of indexStatements()) await owner.query(statement);
}

async function runMigrations(address: DatabaseAddress): Promise<string[]> {
  const pool = createPool({ ...address, max: 1, connectionTimeoutMillis: CONNECT });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  return Object.fromEntries(migrationFiles().map(({ name, text }) => [name, ofText(text)]));
}

const ofText = (text: string): Migration => ({
  up: async (db) => void (await sql.raw(text).execute(db)),
});
