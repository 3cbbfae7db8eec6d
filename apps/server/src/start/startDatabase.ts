import { Client } from 'pg';
import type { Settings } from '../settings/settings.ts';
import { type Connection, startEmbedded } from '../database/embedded/embedded.ts';
import { migrate } from '../schema/migrate.ts';
import { checkExternalDatabase } from './externalDatabase.ts';
import { type Database, type DatabaseAddress, openDatabase } from '../database/pool.ts';

export type StartedDatabase = {
  database: Database;
  address: DatabaseAddress;
  /** Folder of the embedded database; undefined behind DATABASE_URL. */
  folder: string | undefined;
  /** Closes the connections, then stops the embedded database. */
  stop: () => Promise<void>;
};

/**
 * Opens a database and migrates it: that of DATABASE_URL when set, else the embedded one of the data
 * folder.
 * @throws StartProblem that says what to do
 */
export async function startDatabase(settings: Settings): Promise<StartedDatabase> {
  if (settings.databaseUrl !== undefined) {
    await checkExternalDatabase(settings.databaseUrl);
    return open({ connectionString: settings.databaseUrl }, undefined, async () => {});
  }
  const embedded = await startEmbedded(settings.dataDir);
  try {
    const address = await ensureDatabase(embedded.connection, 'dosye');
    return await open(address, embedded.folder, embedded.stop);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function open(
  address: DatabaseAddress,
  folder: string | undefined,
  stopServer: () => Promise<void>,
): Promise<StartedDatabase> {
  await migrate(address);
  const database = openDatabase(address);
  const stop = async (): Promise<void> => {
    await database.close();
    await stopServer();
  };
  return { database, address, folder, stop };
}

/** Creates a database of the embedded server unless it exists, and returns its address. */
export async function ensureDatabase(connection: Connection, name: string): Promise<Connection> {
  const client = new Client(connection);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return { ...connection, database: name };
}
