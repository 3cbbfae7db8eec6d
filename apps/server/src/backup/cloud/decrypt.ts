import { CallError } from '@dosye/domain/calls/errors.ts';
import { createDecipheriv } from 'node:crypto';
import {
  archiveKey,
  CIPHER,
  HEAD_LENGTH,
  KEY_NAME_LENGTH,
  keyName,
  MAGIC,
  nonceOf,
  PIECE_LENGTH,
  TAG_LENGTH,
} from './format.ts';
import { inPieces } from '../../platform/pieces.ts';

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
 * Decrypts what follows the head of an archive. What comes out is authentic piece by piece; only
 * the end proves that nothing is missing.
 * @param keys any of which may be the archive's
 * @throws CallError 422 when none of the keys is the archive's, and at the first altered, moved or
 *   missing piece
 */
export async function* decrypted(
  head: Buffer,
  sealed: AsyncIterable<Buffer>,
  keys: readonly Buffer[],
): AsyncGenerator<Buffer> {
  const own = keyOf(head, keys);
  let number = 0;
  for await (const { bytes, last } of inPieces(sealed, PIECE_LENGTH + TAG_LENGTH)) {
    yield openPiece(own, head, nonceOf(number, last), bytes);
    number += 1;
  }
}

function keyOf(head: Buffer, keys: readonly Buffer[]): Buffer {
  if (head.length < HEAD_LENGTH) throw unreadable(ARCHIVE_TEXTS.damaged);
  if (keys.length === 0) throw unreadable(ARCHIVE_TEXTS.noKey);
  const name = head.subarray(MAGIC.length, MAGIC.length + KEY_NAME_LENGTH);
  const key = keys.find((one) => keyName(one).equals(name));
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
