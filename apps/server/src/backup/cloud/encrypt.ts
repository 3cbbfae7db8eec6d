import { createCipheriv, randomBytes } from 'node:crypto';
import {
  archiveKey,
  CIPHER,
  keyName,
  MAGIC,
  nonceOf,
  PIECE_LENGTH,
  SALT_LENGTH,
} from './format.ts';
import { setImmediate as others } from 'node:timers/promises';
import { inPieces } from '../../platform/pieces.ts';

/** Pieces after which everybody else has a turn: a fast disk must not keep the server from answering. */
const TURN = 16;

/**
 * Encrypts an archive on its way out: AES-256-GCM in pieces of 64 KiB, so that it is never held
 * whole and whoever reads it notices any change, also a missing end.
 * @param key 32 bytes; nothing of it is in what comes out
 */
export async function* encrypted(
  archive: AsyncIterable<Buffer>,
  key: Buffer,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_LENGTH);
  const head = Buffer.concat([MAGIC, keyName(key), salt]);
  const own = archiveKey(key, salt);
  yield head;
  let number = 0;
  for await (const { bytes, last } of inPieces(archive, PIECE_LENGTH)) {
    const cipher = createCipheriv(CIPHER, own, nonceOf(number, last)).setAAD(head);
    yield cipher.update(bytes);
    cipher.final();
    yield cipher.getAuthTag();
    number += 1;
    if (number % TURN === 0) await others();
  }
}
