import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CallError, invalid } from '@dosye/domain/calls/errors.ts';
import { Decrypter, Encrypter } from 'age-encryption';
import { readOnDemand } from '../../platform/streams.ts';
import { isIdentity } from '../../settings/ageKeys.ts';
import { invalidBackup } from '../backupErrors.ts';

export const ENCRYPTION_TEXTS = {
  noIdentity:
    'Cette sauvegarde est chiffrée : pour la lire, il faut l’une des clés secrètes de sauvegarde.',
  otherIdentity:
    'Cette clé secrète n’ouvre pas cette sauvegarde : essayez une autre des clés secrètes de sauvegarde.',
  badIdentity:
    'Cette clé secrète n’est pas valable : recopiez la ligne entière qui commence par AGE-SECRET-KEY-1.',
  damaged: 'Cette sauvegarde est abîmée ou incomplète : elle ne peut pas être lue jusqu’au bout.',
  oldFormat:
    'Cette sauvegarde a l’ancien chiffrement de Dosye, par une seule clé : refaites-en le zip par « npm run decrypt-backup » des sources d’alors (docs/exploitation.md, § 6), puis restaurez ce zip.',
} as const;

/** Bytes that age works on at a time, which takes some 0.3 ms. */
const SLICE = 32 * 1024;

/** First bytes of an age file, and of an archive that was encrypted before age. */
const AGE = Buffer.from('age-encryption.org/');
const OLD_FORMAT = Buffer.from('DOSYEBK1');

/** Encrypts an archive with age as a stream. @param recipients public keys, each of whose identities decrypts it */
export function encryptArchive(archive: Readable, recipients: readonly string[]): Readable {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return readableOf(() => encrypter.encrypt(slicesOf(archive)));
}

/**
 * Opens an archive file, decrypted if it is encrypted. Only the end of the stream proves that it is complete.
 * @returns a stream that fails with a CallError 422 when the identity does not decrypt it, or when it was altered
 *   or cut short
 * @throws CallError 422 when it is encrypted and the identity is missing or no identity
 */
export async function openArchive(path: string, identity: string | undefined): Promise<Readable> {
  const key = identityFor(await firstBytes(path), identity);
  const source = readOnDemand(path);
  if (key === undefined) return source;
  return readableOf(() => decrypterOf(key).decrypt(slicesOf(source)), decryptionError);
}

/**
 * The decrypted beginning of an archive, as far as the given bytes can be authenticated.
 * @throws CallError 422 as {@link openArchive}, or when nothing of it can be decrypted
 */
export async function openBeginning(start: Buffer, identity: string | undefined): Promise<Buffer> {
  const key = identityFor(start, identity);
  if (key === undefined) return start;
  const read: Uint8Array[] = [];
  try {
    const reader = (await decrypterOf(key).decrypt(slicesOf([start]))).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read())
      read.push(next.value);
  } catch (error) {
    // The last chunk is incomplete, because the rest is missing.
    if (read.length === 0) throw decryptionError(error);
  }
  return Buffer.concat(read);
}

function decrypterOf(identity: string): Decrypter {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter;
}

/**
 * In slices below the size of a chunk and an empty one, so that each chunk is read before the last one fails. Between
 * two slices the event loop is released, because age is JavaScript: a gigabyte takes some 20 s.
 */
function slicesOf(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): ReadableStream<Uint8Array> {
  async function* slices(): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      for (let at = 0; at < piece.length; at += SLICE) {
        yield piece.subarray(at, at + SLICE);
        await yieldToEventLoop();
      }
    }
    yield new Uint8Array(0);
  }
  // The types of browsers, which age uses, do not have `from` yet.
  return WebStream.from(slices()) as ReadableStream<Uint8Array>;
}

/** The identity that decrypts an archive with this beginning; undefined when it is not encrypted. */
function identityFor(start: Buffer, identity: string | undefined): string | undefined {
  const begins = (magic: Buffer): boolean => start.subarray(0, magic.length).equals(magic);
  if (begins(OLD_FORMAT)) throw invalidBackup(ENCRYPTION_TEXTS.oldFormat);
  if (!begins(AGE)) return undefined;
  const key = identity?.trim() ?? '';
  if (key === '') throw refusedIdentity(ENCRYPTION_TEXTS.noIdentity);
  if (!isIdentity(key)) throw refusedIdentity(ENCRYPTION_TEXTS.badIdentity);
  return key;
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(AGE.length));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A Node stream of age's result, with back-pressure; its end releases the source. @param start at the first byte */
function readableOf(
  start: () => Promise<ReadableStream<Uint8Array>>,
  explain = (error: unknown): unknown => error,
): Readable {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* await start();
    } catch (error) {
      throw explain(error);
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}

/** Errors of age have no code, those of the file have one. */
function decryptionError(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  if (error.message.startsWith('no identity matched'))
    return refusedIdentity(ENCRYPTION_TEXTS.otherIdentity);
  return invalidBackup(ENCRYPTION_TEXTS.damaged);
}

const refusedIdentity = (message: string): CallError => invalid({ identity: message }, message);
