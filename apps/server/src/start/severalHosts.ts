import { findWritable, TAKES_WRITES } from '../database/hosts.ts';
import type { Database } from '../database/pool.ts';
import { hostsOf } from '../platform/hostsOf.ts';
import { StartProblem } from '../platform/startProblem.ts';
import type { Settings } from '../settings/settings.ts';

interface Host {
  connectionString: string;
}

/**
 * The logins on the host that takes writes. A single host is not asked: whoever connects is told what is wrong with it.
 * @throws StartProblem when there are several and none takes writes
 */
export async function findLogins(
  owner: string,
  app: string | undefined,
): Promise<{ owner: Host; app: Host | undefined }> {
  return {
    owner: await writableOf('DATABASE_URL', owner),
    app: app === undefined ? undefined : await writableOf('APP_DATABASE_URL', app),
  };
}

async function writableOf(setting: string, address: string): Promise<Host> {
  const hosts = hostsOf(address);
  const writable = hosts.length === 1 ? hosts[0] : await findWritable(hosts);
  if (writable !== undefined) return { connectionString: writable };
  const places = hosts.map((host) => new URL(host).host).join(', ');
  throw new StartProblem(
    `Aucun des PostgreSQL de ${setting} (${places}) ne répond en acceptant d'enregistrer : vérifiez lequel est le principal, le nom d'utilisateur et le mot de passe, puis relancez.`,
  );
}

/**
 * Moves the connections of a database to the host that takes writes, once the present one no longer does.
 * @returns does so if need be; undefined when there is one host
 */
export function followWritable(
  { databaseUrl = '', appDatabaseUrl }: Pick<Settings, 'databaseUrl' | 'appDatabaseUrl'>,
  database: Database,
): (() => Promise<void>) | undefined {
  if (hostsOf(databaseUrl).length === 1) return undefined;
  return async () => {
    const asked = database.pool.query<{ writable: boolean }>(TAKES_WRITES);
    const present = await asked.catch(() => undefined);
    if (present?.rows[0]?.writable) return;
    database.moveTo(await findLogins(databaseUrl, appDatabaseUrl));
  };
}
