import type { Settings } from '../settings/settings.ts';
import {
  type Connection,
  type EmbeddedDatabase,
  startEmbedded,
} from '../database/embedded/embedded.ts';
import { allowLogin } from '../schema/appRole.ts';
import { migrate } from '../schema/migrate.ts';
import { checkAppLogin, checkExternalDatabase } from './externalDatabase.ts';
import { findLogins, followWritable } from './severalHosts.ts';
import {
  type Database,
  type DatabaseAddress,
  type DatabaseLogins,
  loginsOf,
  openDatabase,
  withClient,
} from '../database/pool.ts';

export type StartedDatabase = {
  database: Database;
  /** As the owner of the tables. */
  address: DatabaseAddress;
  /** Folder of the embedded database; undefined behind DATABASE_URL. */
  folder: string | undefined;
  /** Moves the connections after a failover; where DATABASE_URL names several hosts. */
  followWritable?: (() => Promise<void>) | undefined;
  /** Closes the connections, then stops the embedded database. */
  stop: () => Promise<void>;
};

/**
 * Opens a database and migrates it: that of DATABASE_URL when set, else the embedded one of the data
 * folder. The application signs in with its own login; behind DATABASE_URL where APP_DATABASE_URL names it.
 * @param starting the embedded one, if it is being started already
 * @param beforeMigration is called with the address of the tables' owner
 * @throws StartProblem that says what to do
 */
export async function startDatabase(
  settings: Settings,
  starting?: Promise<EmbeddedDatabase>,
  beforeMigration?: (owner: DatabaseAddress) => Promise<void>,
): Promise<StartedDatabase> {
  if (settings.databaseUrl !== undefined) {
    const logins = await findLogins(settings.databaseUrl, settings.appDatabaseUrl);
    await checkExternalDatabase(logins.owner.connectionString);
    await beforeMigration?.(logins.owner);
    const started = await open(logins, checkAppLogin, undefined, async () => {});
    return { ...started, followWritable: followWritable(settings, started.database) };
  }
  const embedded = await (starting ?? startEmbedded(settings.dataDir));
  try {
    const address = await ensureDatabase(embedded.connection, 'dosye');
    await beforeMigration?.(address);
    const logins = loginsOf(address, embedded.appPassword);
    const allow = () => allowLogin(address, embedded.appPassword);
    return await open(logins, allow, embedded.folder, embedded.stop);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** @param prepareLogin makes or checks the application's login, once the migrations have made its role */
async function open(
  logins: DatabaseLogins,
  prepareLogin: (logins: DatabaseLogins) => Promise<void>,
  folder: string | undefined,
  stopServer: () => Promise<void>,
): Promise<StartedDatabase> {
  await migrate(logins.owner);
  await prepareLogin(logins);
  const database = openDatabase(logins);
  const stop = async (): Promise<void> => {
    await database.close();
    await stopServer();
  };
  return { database, address: logins.owner, folder, stop };
}

/** Creates a database of the embedded server unless it exists, and returns its address. */
export async function ensureDatabase(connection: Connection, name: string): Promise<Connection> {
  await withClient(connection, async (client) => {
    const databases = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (databases.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  return { ...connection, database: name };
}
