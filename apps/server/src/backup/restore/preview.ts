import type { RestorePreview } from '@dosye/domain/calls/backup.ts';
import { openBeginning } from '../cloud/openArchive.ts';
import { readHeadOf } from '../archive/read.ts';
import { signerOf } from '../archive/signing.ts';
import { summaryOf } from '../archive/verify.ts';
import type { BackupServices } from '../start.ts';
import { lossesOf } from './losses.ts';

/**
 * What a restore would bring, and what it would lose, by the beginning of the chosen file alone: it is
 * asked for before ten gigabytes are sent.
 * @param beginning the first bytes of the file, encrypted or not
 * @throws CallError 422 when this is no complete backup that this version can restore
 */
export async function previewRestore(
  { database, settings }: Pick<BackupServices, 'database' | 'settings'>,
  beginning: Buffer,
): Promise<RestorePreview> {
  const head = await readHeadOf(await openBeginning(beginning, settings.backupKeys));
  const { publicKey } = await signerOf(database);
  const owner = await database.connectAsOwner();
  try {
    return { ...summaryOf(head, publicKey), losses: await lossesOf(owner, head, publicKey) };
  } finally {
    await owner.end();
  }
}
