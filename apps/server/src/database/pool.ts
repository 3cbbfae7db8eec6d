import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import type { Connection } from './embedded/embedded.ts';
import type { Tables } from './tables.ts';
import { types } from './types.ts';

/** The role that the application works as: neither owner nor superuser, so row security holds. */
export const APP_ROLE = 'dosye_app';

/** How to reach the database that holds Dosye's tables. */
export type DatabaseAddress = { connectionString: string } | Connection;

/** The two logins of a database (decision 21). */
export type DatabaseLogins = {
  /** Owns the tables: migrates, backs up, restores. */
  owner: DatabaseAddress;
  /** The role `dosye_app`, which serves. Without it the owner serves, in that role. */
  app?: DatabaseAddress | undefined;
};

/** The logins of a database whose application role has this password. */
export const loginsOf = (owner: Connection, appPassword: string): DatabaseLogins => ({
  owner,
  app: { ...owner, user: APP_ROLE, password: appPassword },
});

/** The application's access to the database: queries, the pool, and how to close it. */
export type Database = {
  kysely: Kysely<Tables>;
  pool: Pool;
  /**
   * A connection of its own as the owner of the tables, in universal time, without time-outs: for
   * backups, restores and what else must see every row. Whoever opens it ends it.
   * @param name of another database of the same server
   */
  connectAsOwner: (name?: string) => Promise<Client>;
  /**
   * Another pool, whose login may date entries of the history: for demonstrations. Whoever opens it closes it.
   */
  openForDating: () => Database;
  close: () => Promise<void>;
};

/**
 * Most concurrent connections. More give no more throughput and evict one another's data from the processor
 * caches (decision 01). A job holds one or two while it runs.
 */
export const CONNECTIONS = Math.min(16, 2 * availableParallelism() + 2);

/** Time-outs in milliseconds; the driver has none of its own. */
const CONNECT = 5_000;
const STATEMENT = 15_000;
const LOCK = 8_000;
const IDLE_IN_TRANSACTION = 30_000;

/**
 * Opens the application's pool. Every connection works as role `dosye_app`, in Haiti's time zone,
 * and gives up on statements that hang. Days come back as text `YYYY-MM-DD`, bigints as numbers.
 * @param size most connections at once
 */
export function openDatabase({ owner, app }: DatabaseLogins, size = CONNECTIONS): Database {
  // Statements that do not wait for one another are sent in one pipeline (not in the driver's types yet).
  const together: PoolConfig & { pipeline: boolean } = { pipeline: true };
  const pool = createPool({
    ...(app ?? owner),
    ...together,
    types,
    max: size,
    application_name: 'dosye',
    connectionTimeoutMillis: CONNECT,
    statement_timeout: STATEMENT,
    lock_timeout: LOCK,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    // The server cancels a slow statement itself; this limit is for a server that does not answer.
    query_timeout: STATEMENT + 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: `-c role=${APP_ROLE} -c TimeZone=America/Port-au-Prince`,
  });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    connectAsOwner: (name) =>
      connectAsOwner(name === undefined ? owner : withDatabase(owner, name)),
    openForDating: () => openDatabase({ owner }, 2),
    close: () => kysely.destroy(),
  };
}

/** The address of another database of the same server. */
function withDatabase(address: DatabaseAddress, name: string): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, database: name };
  const url = new URL(address.connectionString);
  url.pathname = `/${encodeURIComponent(name)}`;
  return { connectionString: url.href };
}

async function connectAsOwner(address: DatabaseAddress): Promise<Client> {
  const client = new Client({
    ...address,
    types,
    application_name: 'dosye-maintenance',
    connectionTimeoutMillis: CONNECT,
    keepAlive: true,
    options: '-c TimeZone=UTC -c DateStyle=ISO -c client_encoding=UTF8',
  });
  // A broken connection must not end the process; its queries still fail.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * A pool that survives the end of its database: without a listener on the pool and on each client,
 * a connection that breaks would end the process. Queries still fail, with their own error.
 */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  const ignore = (): void => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    client.on('error', ignore);
  });
  return pool;
}
