import type { StartedDatabase } from '../database/start.ts';
import type { Settings } from '../settings.ts';
import type { Announcement } from './announce.ts';

/**
 * Gives an empty database its first office and account (decision 1), or the demonstration its
 * data.
 * @returns the accounts that the person who started the server must learn
 */
export async function prepareFirstRun(
  _started: StartedDatabase,
  _settings: Settings,
): Promise<Announcement> {
  return { accounts: undefined };
}
