import { createCipheriv, randomBytes } from 'node:crypto';
import {
  archiveKey,
  CIPHER,
  keyId,
  MAGIC,
  chunkNonce,
  PIECE_LENGTH,
  SALT_LENGTH,
} from './format.ts';
import { setImmediate as others } from 'node:timers/promises';
import { fixedChunks } from '../../platform/fixedChunks.ts';

/** Chunks after which the event loop is released. */
const TURN = 16;

/**
 * Encrypts an archive as a stream: AES-256-GCM in chunks of 64 KiB, so that it is never in memory as a whole and a
 * reader detects every change, truncation included.
 * @param key 32 bytes
 */
export async function* encryptArchive(
  archive: AsyncIterable<Buffer>,
  key: Buffer,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_LENGTH);
  const head = Buffer.concat([MAGIC, keyId(key), salt]);
  const own = archiveKey(key, salt);
  yield head;
  let number = 0;
  for await (const { bytes, last } of fixedChunks(archive, PIECE_LENGTH)) {
    const cipher = createCipheriv(CIPHER, own, chunkNonce(number, last)).setAAD(head);
    yield cipher.update(bytes);
    cipher.final();
    yield cipher.getAuthTag();
    number += 1;
    if (number % TURN === 0) await others();
  }
}
