import type { Readable } from 'node:stream';
import type { BackupVerification } from '@dosye/domain/calls/nightlyBackup.ts';
import type { BackupServices } from '../startBackup.ts';
import { restoreAndCompare } from './compare.ts';
import { openScratch } from './scratch.ts';

/**
 * Restores an archive on trial beside the data and compares it; the copy is removed in every case. The caller
 * holds the lock of the nightly backups.
 * @throws CallError 422 with the sentence that says what is wrong with it
 */
export async function verifyByRestore(
  { database, settings }: Pick<BackupServices, 'database' | 'settings'>,
  source: Readable,
  signal: AbortSignal,
): Promise<BackupVerification> {
  const scratch = await openScratch(database, settings.databaseUrl === undefined);
  // Its effect, the end of the statement, is awaited below; if the database is gone, the connection has ended anyway.
  const cancel = (): void => void scratch.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  try {
    return await restoreAndCompare(scratch.client, source, signal);
  } finally {
    signal.removeEventListener('abort', cancel);
    source.destroy();
    await scratch.drop();
  }
}
