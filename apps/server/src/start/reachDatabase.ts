import { runningDatabase } from '../database/embedded/running.ts';
import { type Database, loginsOf, openDatabase } from '../database/pool.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { requireDataFolder, requireInstallation } from './requireInstallation.ts';
import { startDatabase } from './startDatabase.ts';

/**
 * Runs a command with the database of the settings: that of the running server, or one started for this time.
 * @param mayCreate true for a command that may be the first to run on this machine: a restore
 * @throws StartProblem
 */
export async function withDatabase<T>(
  work: (database: Database, settings: Settings) => Promise<T>,
  { mayCreate = false } = {},
): Promise<T> {
  const settings = readSettings(process.env, process.cwd());
  if (!mayCreate) requireDataFolder(settings);
  const { database, close } = await reachDatabase(settings);
  try {
    if (!mayCreate) await requireInstallation(database.patient, settings);
    return await work(database.patient, settings);
  } finally {
    await close();
  }
}

/** The database for a command: the running server's, or one started for the command's time. @throws StartProblem */
export async function reachDatabase(
  settings: Settings,
): Promise<{ database: Database; close: () => Promise<void> }> {
  const running =
    settings.databaseUrl === undefined ? runningDatabase(settings.dataDir) : undefined;
  if (running === undefined) {
    const { database, stop } = await startDatabase(settings);
    return { database, close: stop };
  }
  const owner = { ...running.connection, database: 'dosye' };
  const database = openDatabase(loginsOf(owner, running.appPassword), 2);
  return { database, close: database.close };
}
