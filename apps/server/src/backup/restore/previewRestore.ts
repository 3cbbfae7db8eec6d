import type { RestorePreview } from '@dosye/domain/calls/backup.ts';
import { openBeginning } from '../cloud/encryption.ts';
import { readHeadOf } from '../archive/read.ts';
import { installationSigner } from '../archive/signing.ts';
import { backupSummary } from '../archive/verifyBackup.ts';
import type { BackupServices } from '../startBackup.ts';
import { lossesOfRestore } from './losses.ts';
import { asOwner } from '../../database/pool.ts';

/**
 * Content and losses of a restore, read from the beginning of the chosen file before ten gigabytes are uploaded.
 * @param beginning the first bytes of the file, encrypted or not
 * @param identity secret age key that decrypts it, if it is encrypted
 * @throws CallError 422 when it is not a complete backup that this version can restore
 */
export async function previewRestore(
  { database }: Pick<BackupServices, 'database'>,
  beginning: Buffer,
  identity?: string,
): Promise<RestorePreview> {
  const head = await readHeadOf(await openBeginning(beginning, identity));
  const { publicKey } = await installationSigner(database);
  const losses = await asOwner(database, (owner) => lossesOfRestore(owner, head, publicKey));
  return { ...backupSummary(head, publicKey), ...losses };
}
