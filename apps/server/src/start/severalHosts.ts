import { Client } from 'pg';
import type { Database } from '../database/pool.ts';
import { hostsOf } from '../platform/hostsOf.ts';
import { StartProblem } from '../platform/startProblem.ts';
import type { Settings } from '../settings/settings.ts';

/** Milliseconds that a host has for the connection, and for its answer. */
const LIMIT = 2_000;

/** Text of a question whose answer is false on a standby and on a host that was set to read only. */
const TAKES_WRITES = `select current_setting('transaction_read_only') = 'off' as writable`;

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

/** The first of several hosts that takes writes, after a failover the new primary; undefined when none does. */
async function findWritable(addresses: readonly string[]): Promise<string | undefined> {
  for (const address of addresses) {
    if (await takesWrites(address)) return address;
  }
  return undefined;
}

async function takesWrites(connectionString: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: LIMIT, query_timeout: LIMIT };
  const client = new Client({ connectionString, ...limits });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<{ writable: boolean }>(TAKES_WRITES)).rows[0]?.writable === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Moves the connections of a database to the host that takes writes, once the present one no longer does. A session stays
 * as it began: one that takes no writes ends, though its host is the same. One that did not answer in time stays there.
 * @returns does so if need be; undefined when there is one host
 */
export function followWritable(
  { databaseUrl = '', appDatabaseUrl }: Pick<Settings, 'databaseUrl' | 'appDatabaseUrl'>,
  database: Database,
): (() => Promise<void>) | undefined {
  if (hostsOf(databaseUrl).length === 1) return undefined;
  return async () => {
    const answer = database.pool.query<{ writable: boolean }>(TAKES_WRITES);
    const present = await answer.catch(() => undefined);
    if (present?.rows[0]?.writable) return;
    const logins = await findLogins(databaseUrl, appDatabaseUrl);
    const { connectionString } = logins.app ?? logins.owner;
    if (present || connectionString !== database.pool.options.connectionString)
      database.moveTo(logins);
  };
}
