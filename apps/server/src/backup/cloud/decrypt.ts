import { CallError } from '@dosye/domain/calls/errors.ts';
import { createDecipheriv } from 'node:crypto';
import {
  archiveKey,
  CIPHER,
  HEAD_LENGTH,
  KEY_NAME_LENGTH,
  keyId,
  MAGIC,
  chunkNonce,
  PIECE_LENGTH,
  TAG_LENGTH,
} from './format.ts';
import { fixedChunks } from '../../platform/fixedChunks.ts';

export const ARCHIVE_TEXTS = {
  noKey:
    'Cette sauvegarde est chiffrée : pour la lire, le réglage BACKUP_KEY doit contenir sa clé.',
  otherKey:
    'Cette sauvegarde est chiffrée avec une autre clé : ajoutez la clé d’alors au réglage BACKUP_KEY.',
  damaged: 'Cette sauvegarde est abîmée ou incomplète : elle ne peut pas être lue jusqu’au bout.',
} as const;

const unreadable = (message: string): CallError => new CallError(422, 'INVALID', message);

/** True when these first bytes are those of an encrypted archive. */
export const isEncrypted = (start: Buffer): boolean =>
  start.subarray(0, MAGIC.length).equals(MAGIC);

/**
 * Decrypts an archive after its head. Every chunk is authenticated before it is yielded; only the end proves that the
 * archive is complete.
 * @param keys candidates, one of which must be the archive's
 * @throws CallError 422 when no key fits, and at the first altered, moved or missing chunk
 */
export async function* decryptArchive(
  head: Buffer,
  sealed: AsyncIterable<Buffer>,
  keys: readonly Buffer[],
): AsyncGenerator<Buffer> {
  const own = keyOf(head, keys);
  let number = 0;
  for await (const { bytes, last } of fixedChunks(sealed, PIECE_LENGTH + TAG_LENGTH)) {
    yield openPiece(own, head, chunkNonce(number, last), bytes);
    number += 1;
  }
}

function keyOf(head: Buffer, keys: readonly Buffer[]): Buffer {
  if (head.length < HEAD_LENGTH) throw unreadable(ARCHIVE_TEXTS.damaged);
  if (keys.length === 0) throw unreadable(ARCHIVE_TEXTS.noKey);
  const name = head.subarray(MAGIC.length, MAGIC.length + KEY_NAME_LENGTH);
  const key = keys.find((one) => keyId(one).equals(name));
  if (!key) throw unreadable(ARCHIVE_TEXTS.otherKey);
  return archiveKey(key, head.subarray(MAGIC.length + KEY_NAME_LENGTH));
}

function openPiece(key: Buffer, head: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const end = sealed.length - TAG_LENGTH;
  if (end < 0) throw unreadable(ARCHIVE_TEXTS.damaged);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_LENGTH });
  decipher.setAAD(head).setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    throw unreadable(ARCHIVE_TEXTS.damaged);
  }
}
