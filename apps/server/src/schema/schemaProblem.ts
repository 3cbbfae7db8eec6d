import type { Client } from 'pg';
import { StartProblem } from '../platform/startProblem.ts';
import { migrationFiles } from './sqlFiles.ts';

const OLDER =
  'La base de données a été faite par une version d’essai de Dosye, antérieure à la première version publiée : elle ne peut pas être reprise. Indiquez une autre base par DATABASE_URL ou un autre dossier par DATA_DIR.';
const NEWER =
  'La base de données a été utilisée par une version plus récente de Dosye : installez cette version, ou indiquez une autre base par DATABASE_URL ou DATA_DIR.';

/**
 * Checks that this program knows every migration of the database, before anything in it is changed.
 * @param owner a connection of the tables' owner
 * @throws StartProblem when the database is newer, or older than the first migration of this program
 */
export async function refuseOtherVersion(owner: Client): Promise<void> {
  const { rows: tables } = await owner.query<{ found: boolean }>(
    `select to_regclass('kysely_migration') is not null as found`,
  );
  if (!tables[0]?.found) return;
  const { rows } = await owner.query<{ name: string }>('select name from kysely_migration');
  const ran = new Set(rows.map(({ name }) => name));
  const known = migrationFiles().map(({ name }) => name);
  if (ran.size > 0 && !ran.has(known[0] ?? '')) throw new StartProblem(OLDER);
  if ([...ran].some((name) => !known.includes(name))) throw new StartProblem(NEWER);
}

/**
 * What the administrator can do about an error of PostgreSQL while the schema is changed.
 * @returns a StartProblem, or the error itself when there is nothing to say about it
 */
export function schemaProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
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
