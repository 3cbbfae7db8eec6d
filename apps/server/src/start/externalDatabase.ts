import { DatabaseError } from 'pg';
import { APP_ROLE, type DatabaseLogins, withClient } from '../database/pool.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { codeOf } from '../platform/codeOf.ts';

/** PostgreSQL 15 is the oldest version with everything we use. */
const OLDEST = 150_000;

/** @throws StartProblem: DATABASE_URL is not reachable, access refused, no such database, or PostgreSQL too old */
export async function checkExternalDatabase(connectionString: string): Promise<void> {
  const server = await ask<{ number: string; version: string }>(
    'DATABASE_URL',
    connectionString,
    `select current_setting('server_version_num') as number,
            current_setting('server_version') as version`,
  );
  if (server !== undefined && Number(server.number) < OLDEST) throw tooOld(server.version);
}

/** The user of a connection and the database that it leads to: a time as text would depend on the user's time zone. */
const WHERE = `select session_user as name,
  current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as database`;

/**
 * Checks that APP_DATABASE_URL, where it is set, leads to the database of DATABASE_URL as the role dosye_app.
 * @throws StartProblem that says what to do
 */
export async function checkAppLogin({ owner, app }: DatabaseLogins): Promise<void> {
  if (!app || !('connectionString' in app) || !('connectionString' in owner)) return;
  const there = await ask<Place>('APP_DATABASE_URL', app.connectionString, WHERE);
  if (there?.name !== APP_ROLE) {
    throw new StartProblem(
      `APP_DATABASE_URL nomme l'utilisateur « ${there?.name} » : le serveur se connecte par elle comme ${APP_ROLE}. Demandez à l'administrateur de la base « ALTER ROLE ${APP_ROLE} LOGIN PASSWORD '…'; », puis mettez ${APP_ROLE} et ce mot de passe dans APP_DATABASE_URL.`,
    );
  }
  const own = await ask<Place>('DATABASE_URL', owner.connectionString, WHERE);
  if (there.database !== own?.database) {
    throw new StartProblem(
      'APP_DATABASE_URL et DATABASE_URL ne mènent pas à la même base : corrigez le serveur ou le nom de la base dans APP_DATABASE_URL.',
    );
  }
}

type Place = { name: string; database: string };

/** The row of one question to a database; what keeps it from answering is explained by the setting's name. */
async function ask<Row extends object>(
  setting: string,
  connectionString: string,
  question: string,
): Promise<Row | undefined> {
  try {
    const config = { connectionString, connectionTimeoutMillis: 10_000 };
    const { rows } = await withClient(config, (client) => client.query<Row>(question));
    return rows[0];
  } catch (error) {
    throw explain(error, setting, new URL(connectionString));
  }
}

const tooOld = (version: string): StartProblem =>
  new StartProblem(
    `Le PostgreSQL de DATABASE_URL est trop ancien (version ${version}) : Dosye demande PostgreSQL 15 ou plus récent.`,
  );

/** The password in the address is not repeated. */
function explain(error: unknown, setting: string, url: URL): StartProblem {
  const place = url.host || 'local';
  const code = codeOf(error);
  if (code === '3D000') {
    const name = decodeURIComponent(url.pathname.slice(1));
    return new StartProblem(
      `La base « ${name} » de ${setting} n'existe pas sur ${place} : créez-la (CREATE DATABASE "${name}"), puis relancez.`,
    );
  }
  if (code === '28P01' || code === '28000') {
    return new StartProblem(
      `Le PostgreSQL de ${setting} (${place}) refuse l'utilisateur « ${decodeURIComponent(url.username)} » : vérifiez le nom d'utilisateur et le mot de passe de ${setting}.`,
    );
  }
  if (error instanceof DatabaseError) {
    return new StartProblem(
      `Le PostgreSQL de ${setting} (${place}) n'accepte pas la connexion (code ${code}) : demandez à son administrateur.`,
    );
  }
  return new StartProblem(
    `Le PostgreSQL de ${setting} (${place}) ne répond pas${code && ` (${code})`} : vérifiez qu'il est en marche et que l'adresse est la bonne, puis relancez.`,
  );
}
