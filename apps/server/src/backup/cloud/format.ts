import { createHash, hkdfSync } from 'node:crypto';

// An encrypted archive: a head, then encrypted chunks (decision 16).
//   head   8 bytes 'DOSYEBK1', 8 bytes key id, 16 bytes salt
//   chunk  up to 64 KiB of the archive in AES-256-GCM, then its tag of 16 bytes

export const MAGIC = Buffer.from('DOSYEBK1', 'latin1');
export const KEY_NAME_LENGTH = 8;
export const SALT_LENGTH = 16;
export const HEAD_LENGTH = MAGIC.length + KEY_NAME_LENGTH + SALT_LENGTH;
export const PIECE_LENGTH = 64 * 1024;
export const TAG_LENGTH = 16;
export const CIPHER = 'aes-256-gcm';

/** Id of a key, a hash that reveals nothing about it. */
export const keyId = (key: Buffer): Buffer =>
  createHash('sha256').update('dosye-backup-key').update(key).digest().subarray(0, KEY_NAME_LENGTH);

/** The key of one archive, so that chunks of two archives never share key and nonce. */
export const archiveKey = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'dosye-backup-1', 32));

/** The nonce contains the chunk's index and whether it is the last: none can be moved, removed or added. */
export function chunkNonce(piece: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(piece, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}
