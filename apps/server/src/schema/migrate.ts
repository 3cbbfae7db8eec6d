import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { type DatabaseAddress, createPool, withClient } from '../database/pool.ts';
import { ensureAppRole } from './appRole.ts';
import { applyChanged, applyFunctions } from './functions.ts';
import { recordVersionsWhenEmpty } from './projectionVersions.ts';
import { completingViews, indexStatements, partitionStatements } from './registerSchema.ts';
import { migrationFiles } from './sqlFiles.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { codeOf } from '../platform/codeOf.ts';

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
  const change = async (owner: Client): Promise<string[]> => {
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureAppRole(owner);
    await refuseOtherVersion(owner);
    await applyFunctions(owner);
    const ran = await runMigrations(address);
    await completeSchema(owner);
    return ran;
  };
  try {
    return await withClient({ ...address, connectionTimeoutMillis: CONNECT }, change);
  } catch (error) {
    throw schemaProblem(error);
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

const OLDER =
  'La base de données a été faite par une version d’essai de Dosye, antérieure à la première version publiée : elle ne peut pas être reprise. Indiquez une autre base par DATABASE_URL ou un autre dossier par DATA_DIR.';
const NEWER =
  'La base de données a été utilisée par une version plus récente de Dosye : installez cette version, ou indiquez une autre base par DATABASE_URL ou DATA_DIR.';

/**
 * Checks that this program knows every migration of the database, before anything in it is changed.
 * @param owner a connection of the tables' owner
 * @throws StartProblem when the database is newer, or older than the first migration of this program
 */
async function refuseOtherVersion(owner: Client): Promise<void> {
  const { rows: tables } = await owner.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  if (!tables[0]?.there) return;
  const { rows } = await owner.query<{ name: string }>('select name from kysely_migration');
  const ran = new Set(rows.map(({ name }) => name));
  const migrations = migrationFiles().map(({ name }) => name);
  if (ran.size > 0 && !ran.has(migrations[0] ?? '')) throw new StartProblem(OLDER);
  if ([...ran].some((name) => !migrations.includes(name))) throw new StartProblem(NEWER);
}

/**
 * What the administrator can do about an error of PostgreSQL while the schema is changed.
 * @returns a StartProblem, or the error itself when there is nothing to say about it
 */
function schemaProblem(error: unknown): unknown {
  const code = codeOf(error);
  if (code === '0A000' && String(error).includes('extension')) {
    return new StartProblem(
      "Il manque au PostgreSQL de DATABASE_URL l'extension pg_trgm : demandez à son administrateur d'installer le paquet postgresql-contrib, puis relancez.",
    );
  }
  if (code === '42501') {
    return new StartProblem(
      "L'utilisateur de DATABASE_URL n'a pas le droit de créer des tables dans cette base : demandez à l'administrateur « ALTER DATABASE … OWNER TO … » pour cet utilisateur, puis relancez.",
    );
  }
  return error;
}
