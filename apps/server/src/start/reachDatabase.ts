import type { Settings } from '../settings/settings.ts';
import { runningDatabase } from '../database/embedded/running.ts';
import { type Database, openDatabase } from '../database/pool.ts';
import { startDatabase } from './startDatabase.ts';

/**
 * The database for a program of its own beside the server: through the server that is running it, or
 * started for as long as it is needed.
 * @throws StartProblem
 */
export async function reachDatabase(
  settings: Settings,
): Promise<{ database: Database; close: () => Promise<void> }> {
  const running =
    settings.databaseUrl === undefined ? runningDatabase(settings.dataDir) : undefined;
  if (running === undefined) {
    const { database, stop } = await startDatabase(settings);
    return { database, close: stop };
  }
  const database = openDatabase({ ...running, database: 'dosye' }, 2);
  return { database, close: database.close };
}
