import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/pool.ts';
import { replaceLostPassword } from '../people/lostPassword.ts';
import { makeFolder, writeDurably } from '../platform/durableFiles.ts';
import type { Settings } from '../settings/settings.ts';
import type { FirstAccount } from './firstAccount.ts';

/** Exists from before the first account is created until its random password has been printed. */
const markOf = (dataDir: string): string => join(dataDir, 'premier-compte-a-afficher');

/** Notes that a first account with a random password is about to be created. */
export function markUnannounced({ dataDir }: Pick<Settings, 'dataDir'>): void {
  makeFolder(dataDir);
  writeDurably(markOf(dataDir), '');
}

/** Notes that the password was printed. */
export function markAnnounced({ dataDir }: Pick<Settings, 'dataDir'>): void {
  rmSync(markOf(dataDir), { force: true });
}

/**
 * The first account with a new password, when the start that created it was killed before it printed the first
 * one, which nobody knows.
 * @returns undefined when every password was printed
 */
export async function replaceUnannounced(
  database: Database,
  { dataDir, adminUsername }: Pick<Settings, 'dataDir' | 'adminUsername'>,
): Promise<FirstAccount | undefined> {
  if (!existsSync(markOf(dataDir))) return undefined;
  return { ...(await replaceLostPassword(database, adminUsername)), random: true };
}
