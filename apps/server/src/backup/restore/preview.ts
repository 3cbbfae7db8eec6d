import type { RestorePreview } from '@dosye/domain/calls/backup.ts';
import { readHeadOf } from '../archive/read.ts';
import { signerOf } from '../archive/signing.ts';
import { summaryOf } from '../archive/verify.ts';
import type { BackupServices } from '../start.ts';
import { lossesOf } from './losses.ts';

/**
 * What a restore would bring, and what it would lose, by the beginning of the chosen file alone: it is
 * asked for before ten gigabytes are sent.
 * @param beginning the first bytes of the file
 * @throws CallError 422 when this is no complete backup that this version can restore
 */
export async function previewRestore(
  { database }: Pick<BackupServices, 'database'>,
  beginning: Buffer,
): Promise<RestorePreview> {
  const head = await readHeadOf(beginning);
  const { publicKey } = await signerOf(database);
  const owner = await database.openOwner();
  try {
    return { ...summaryOf(head, publicKey), losses: await lossesOf(owner, head, publicKey) };
  } finally {
    await owner.end();
  }
}
