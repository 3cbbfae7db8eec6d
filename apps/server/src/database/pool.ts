import { LOCKS_AT_ONCE } from '@dosye/domain/calls/jobs.ts';
import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import {
  Client,
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  type CustomTypesConfig,
  types as driverTypes,
} from 'pg';
import type { Connection } from './embedded/embedded.ts';
import type { Tables } from './tables.ts';

const DATE: number = driverTypes.builtins.DATE;
const INT8: number = driverTypes.builtins.INT8;

const asText = (text: string): string => text;

/**
 * How the driver parses values: a day stays text (a Date would shift it by the time zone), a bigint
 * becomes a number, since no count or id of ours comes near 2^53.
 */
const types: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return driverTypes.getTypeParser(oid, format);
    const type: number = oid;
    if (type === DATE) return asText;
    if (type === INT8) return Number;
    return driverTypes.getTypeParser(oid, 'text');
  },
};

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
  /** Connections for the locks of jobs alone: each is held as long as its job runs, and calls must not lack it. */
  locks: Pool;
  /** The same for work that may take longer: sheets, reports, background jobs. */
  patient: Database;
  /**
   * A connection of its own as the owner of the tables, in universal time, without time-outs: for
   * backups, restores and what else must see every row. Whoever opens it ends it.
   * @param name of another database of the same server
   */
  connectAsOwner: (name?: string) => Promise<Client>;
  /**
   * Another patient access, whose login may date entries of the history and whose commits do not wait for the disk: for
   * invented dossiers. Whoever opens it closes it.
   */
  openForDating: () => Database;
  /** Ends all connections; new ones lead to the host of these logins. */
  moveTo: (logins: DatabaseLogins) => void;
  /** Ends the connections of all pools. */
  close: () => Promise<void>;
};

/** Most concurrent connections: more only evict one another's data from the processor caches (decision 01). */
export const CONNECTIONS = Math.min(16, 2 * availableParallelism() + 2);

/** Most connections of patient work, which waits in order. */
const PATIENT_CONNECTIONS = 4;

/** Time-outs in milliseconds; the driver has none of its own. */
interface Patience {
  /** Waiting for a free connection, and for a new one. */
  connect: number;
  statement: number;
  lock: number;
  /** Longer than a statement may take: the server cancels a slow one itself, and this is for one that is silent. */
  answer: number;
}

/** A call is answered within five seconds though the database is frozen: it waits for a connection and one statement. */
const QUICK: Patience = { connect: 1_800, statement: 2_800, lock: 2_500, answer: 3_000 };
/** For work whose statements may take long: on a frozen database it ends as late. */
const PATIENT: Patience = { connect: 4_500, statement: 30_000, lock: 8_000, answer: 35_000 };
/** A lock's connection is nearly always a new one, which takes seconds on a busy machine. */
const LOCKING: Patience = { ...QUICK, connect: PATIENT.connect };
const OWNER_CONNECT = 5_000;
const IDLE_IN_TRANSACTION = 30_000;

/**
 * Opens the application's pools. Every connection works as role `dosye_app`, in Haiti's time zone,
 * and gives up on statements that hang. Days come back as text `YYYY-MM-DD`, bigints as numbers.
 * @param size most connections of calls at once
 * @param options further ones of patient connections, as `psql` takes them
 */
export function openDatabase(present: DatabaseLogins, size = CONNECTIONS, options = ''): Database {
  const logins = { ...present };
  const quickPool = openPool(logins, size, QUICK);
  const patientPool = openPool(logins, Math.min(size, PATIENT_CONNECTIONS), PATIENT, options);
  const locks = openPool(logins, LOCKS_AT_ONCE, LOCKING);
  const pools = [quickPool, patientPool, locks];
  const access = (pool: Pool): Database => ({
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    locks,
    get patient() {
      return patient;
    },
    connectAsOwner: (name) =>
      connectAsOwner(name === undefined ? logins.owner : withDatabase(logins.owner, name)),
    openForDating: () =>
      openDatabase({ owner: logins.owner }, PATIENT_CONNECTIONS, '-c synchronous_commit=off')
        .patient,
    moveTo: (next) => {
      Object.assign(logins, next);
      for (const each of pools) move(each, next);
    },
    close: async () => void (await Promise.all(pools.map((each) => each.end()))),
  });
  const patient = access(patientPool);
  return access(quickPool);
}

function openPool(
  { owner, app }: DatabaseLogins,
  size: number,
  patience: Patience,
  options = '',
): Pool {
  // Statements that do not wait for one another are sent in one pipeline (not in the driver's types yet).
  const together: PoolConfig & { pipeline: boolean } = { pipeline: true };
  return createPool({
    ...(app ?? owner),
    ...together,
    types,
    max: size,
    application_name: 'dosye',
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    query_timeout: patience.answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: `-c role=${APP_ROLE} -c TimeZone=America/Port-au-Prince ${options}`,
  });
}

const connections = new WeakMap<Pool, Set<PoolClient>>();

/** The driver reads a pool's options anew for each connection. */
function move(pool: Pool, { owner, app }: DatabaseLogins): void {
  Object.assign(pool.options, app ?? owner);
  for (const client of connections.get(pool) ?? []) cutConnection(client);
}

/** Ends a connection whatever it waits for; the driver's own `end` would wait for the answers. */
const cutConnection = (client: PoolClient): unknown =>
  (client as PoolClient & Pick<Client, 'connection'>).connection.stream.destroy();

function withDatabase(address: DatabaseAddress, name: string): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, database: name };
  const url = new URL(address.connectionString);
  url.pathname = `/${encodeURIComponent(name)}`;
  return { connectionString: url.href };
}

/**
 * Runs some work on a connection of its own, which ends with it. One that breaks does not end the process: its queries
 * fail.
 */
export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs some work on a connection of its own as the owner of the tables. */
export async function asOwner<T>(
  database: Pick<Database, 'connectAsOwner'>,
  work: (owner: Client) => Promise<T>,
): Promise<T> {
  const owner = await database.connectAsOwner();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function connectAsOwner(address: DatabaseAddress): Promise<Client> {
  const client = new Client({
    ...address,
    types,
    application_name: 'dosye-maintenance',
    connectionTimeoutMillis: OWNER_CONNECT,
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
  const open = new Set<PoolClient>();
  connections.set(pool, open);
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', ignore);
  });
  pool.on('remove', (client) => open.delete(client));
  return pool;
}
