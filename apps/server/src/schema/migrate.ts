import { readdirSync, readFileSync } from 'node:fs';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { StartProblem } from '../platform/startProblem.ts';
import { recordVersionsWhenEmpty } from './projectionVersions.ts';
import { ensureAppRole } from './appRole.ts';
import { ensureFigures } from './reportKeys.ts';
import { ensureListingPartitions } from './listingPartitions.ts';
import { type DatabaseAddress, watchedPool } from '../database/pool.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;
/** Any fixed number: two servers that start at once on one database take turns by it. */
const TURN = 7_405_118_231;

/**
 * Brings the database to the newest schema: creates the application's role if it is missing, then
 * runs the files of `migrations/` that this database has not seen, all in one transaction, as the
 * connecting user, who owns what they create. Servers starting at once wait for one another.
 * @returns names of the migrations that ran now
 * @throws StartProblem when the role cannot be made or the database is newer than this program
 */
export async function migrate(address: DatabaseAddress): Promise<string[]> {
  const turn = new Client({ ...address, connectionTimeoutMillis: 5_000 });
  turn.on('error', () => {});
  await turn.connect();
  try {
    await turn.query('select pg_advisory_lock($1)', [TURN]);
    await ensureAppRole(turn);
    const ran = await runMigrations(address);
    await ensureFromRegister(turn);
    return ran;
  } finally {
    await turn.end();
  }
}

/**
 * Everything in the database that follows from the register and not from a migration.
 * @param owner a connection of the tables' owner
 */
export async function ensureFromRegister(owner: Client): Promise<void> {
  await ensureListingPartitions(owner, AREAS);
  await recordVersionsWhenEmpty(owner);
  await ensureFigures(owner, AREAS, REPORTS);
}

async function runMigrations(address: DatabaseAddress): Promise<string[]> {
  const pool = watchedPool({ ...address, max: 1, connectionTimeoutMillis: 5_000 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw migrationFailure(error);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  return Object.fromEntries(migrationTexts().map(({ name, text }) => [name, ofText(text)]));
}

/** Every migration of this program, the oldest first: its name and its statements. */
export function migrationTexts(): { name: string; text: string }[] {
  const files = readdirSync(FOLDER).filter((name) => FILE.test(name));
  const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
  return files.toSorted().map((name) => ({ name: name.slice(0, -4), text: textOf(name) }));
}

const ofText = (text: string): Migration => ({
  up: async (db) => void (await sql.raw(text).execute(db)),
});

function migrationFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.message.includes('corrupted migrations')) {
    return new StartProblem(
      'La base de données a été utilisée par une version plus récente de Dosye : installez cette version, ou indiquez une autre base par DATABASE_URL ou DATA_DIR.',
    );
  }
  const code = 'code' in error ? error.code : undefined;
  if (code === '0A000' && error.message.includes('extension')) {
    return new StartProblem(
      "Il manque au PostgreSQL de DATABASE_URL les extensions pg_trgm et btree_gin : demandez à son administrateur d'installer le paquet postgresql-contrib, puis relancez.",
    );
  }
  if (code === '42501') {
    return new StartProblem(
      "L'utilisateur de DATABASE_URL n'a pas le droit de créer des tables dans cette base : demandez à l'administrateur « ALTER DATABASE … OWNER TO … » pour cet utilisateur, puis relancez.",
    );
  }
  return error;
}
