import { createHash, hkdfSync } from 'node:crypto';

// An encrypted archive: a head, then sealed pieces (docs/decisions/16-cloud-backups.md).
//   head   8 bytes 'DOSYEBK1', 8 bytes name of the key, 16 random bytes
//   piece  up to 64 KiB of the archive in AES-256-GCM, then its tag of 16 bytes

export const MAGIC = Buffer.from('DOSYEBK1', 'latin1');
export const KEY_NAME_LENGTH = 8;
export const SALT_LENGTH = 16;
export const HEAD_LENGTH = MAGIC.length + KEY_NAME_LENGTH + SALT_LENGTH;
export const PIECE_LENGTH = 64 * 1024;
export const TAG_LENGTH = 16;
export const CIPHER = 'aes-256-gcm';

/** Tells keys apart without telling anything of them. */
export const keyName = (key: Buffer): Buffer =>
  createHash('sha256').update('dosye-backup-key').update(key).digest().subarray(0, KEY_NAME_LENGTH);

/** The key of one archive alone: pieces of two archives never share key and nonce. */
export const archiveKey = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'dosye-backup-1', 32));

/** Says which piece it is and whether it is the last: none can be moved, dropped or added. */
export function nonceOf(piece: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(piece, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}
