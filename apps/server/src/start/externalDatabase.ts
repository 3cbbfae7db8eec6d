import { Client, DatabaseError } from 'pg';
import { StartProblem } from '../platform/startProblem.ts';

/** PostgreSQL 15 is the oldest version with everything we use. */
const OLDEST = 150_000;

/**
 * Checks that the PostgreSQL of DATABASE_URL can be used.
 * @throws StartProblem: not reachable, access refused, no such database, or too old
 */
export async function checkExternalDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number,
              current_setting('server_version') as version`,
    );
    const found = rows[0];
    if (found !== undefined && Number(found.number) < OLDEST) throw tooOld(found.version);
  } catch (error) {
    throw error instanceof StartProblem ? error : explain(error, new URL(connectionString));
  } finally {
    await client.end().catch(() => {});
  }
}

const tooOld = (version: string): StartProblem =>
  new StartProblem(
    `Le PostgreSQL de DATABASE_URL est trop ancien (version ${version}) : Dosye demande PostgreSQL 15 ou plus récent.`,
  );

/** The password in the address is not repeated. */
function explain(error: unknown, url: URL): StartProblem {
  const place = url.host || 'local';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '3D000') {
    const name = decodeURIComponent(url.pathname.slice(1));
    return new StartProblem(
      `La base « ${name} » de DATABASE_URL n'existe pas sur ${place} : créez-la (CREATE DATABASE "${name}"), puis relancez.`,
    );
  }
  if (code === '28P01' || code === '28000') {
    return new StartProblem(
      `Le PostgreSQL de DATABASE_URL (${place}) refuse l'utilisateur « ${decodeURIComponent(url.username)} » : vérifiez le nom d'utilisateur et le mot de passe de DATABASE_URL.`,
    );
  }
  if (error instanceof DatabaseError) {
    return new StartProblem(
      `Le PostgreSQL de DATABASE_URL (${place}) n'accepte pas la connexion (code ${code}) : demandez à son administrateur.`,
    );
  }
  return new StartProblem(
    `Le PostgreSQL de DATABASE_URL (${place}) ne répond pas${code && ` (${code})`} : vérifiez qu'il est en marche et que l'adresse est la bonne, puis relancez.`,
  );
}
