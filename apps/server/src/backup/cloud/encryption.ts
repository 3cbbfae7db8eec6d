import { open } from 'node:fs/promises';
import { Duplex, pipeline, Readable } from 'node:stream';
import { TransformStream } from 'node:stream/web';
import { Worker } from 'node:worker_threads';
import { CallError, invalid } from '@dosye/domain/calls/errors.ts';
import { Decrypter } from 'age-encryption';
import { readOnDemand } from '../../platform/readOnDemand.ts';
import { isIdentity } from '../../settings/ageKeys.ts';
import { invalidBackup } from '../backupErrors.ts';
import type { AgeKeys } from './ageWorker.ts';

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

const SLICE = 32 * 1024;

/** First bytes of an age file, and of an archive that was encrypted before age. */
const AGE = Buffer.from('age-encryption.org/');
const OLD_FORMAT = Buffer.from('DOSYEBK1');

/**
 * Encrypts an archive with age as a stream, in a worker thread.
 * @param recipients public keys, each of whose identities decrypts it
 */
export const encryptArchive = (archive: Readable, recipients: readonly string[]): Readable =>
  throughWorker(archive, { recipients });

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
  return Readable.from(withCallErrors(throughWorker(source, { identity: key })), {
    objectMode: false,
  });
}

/**
 * The decrypted beginning of an archive, as far as the given bytes can be authenticated.
 * @throws CallError 422 as {@link openArchive}, or when nothing of it can be decrypted
 */
export async function openBeginning(start: Buffer, identity: string | undefined): Promise<Buffer> {
  const key = identityFor(start, identity);
  if (key === undefined) return start;
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const read: Uint8Array[] = [];
  try {
    const reader = (await decrypter.decrypt(slicesOf(start))).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read())
      read.push(next.value);
  } catch (error) {
    // The last chunk is incomplete, because the rest is missing.
    if (read.length === 0) throw decryptionError(error);
  }
  return Buffer.concat(read);
}

/** In slices below the size of a chunk and an empty one, so that each chunk is read before the last one fails. */
const slicesOf = (bytes: Buffer): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += SLICE)
        controller.enqueue(bytes.subarray(at, at + SLICE));
      controller.enqueue(new Uint8Array(0));
      controller.close();
    },
  });

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

/** Both streams have back-pressure through the worker; the end of either one ends it. */
function throughWorker(source: Readable, keys: AgeKeys): Readable {
  const input = new TransformStream<Uint8Array, Uint8Array>();
  const output = new TransformStream<Uint8Array, Uint8Array>();
  const worker = new Worker(new URL('./ageWorker.ts', import.meta.url), {
    // Its heap holds a few chunks at a time.
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    workerData: { ...keys, input: input.readable, output: output.writable },
    transferList: [input.readable, output.writable],
  });
  const duplex = Duplex.fromWeb({ readable: output.readable, writable: input.writable });
  worker.once('error', (error) => duplex.destroy(error));
  duplex.once('close', () => void worker.terminate());
  // A failure of either stream is an error of the returned one.
  return pipeline(source, duplex, () => {});
}

async function* withCallErrors(decrypted: Readable): AsyncGenerator<Buffer> {
  try {
    yield* decrypted;
  } catch (error) {
    throw decryptionError(error);
  }
}

/** Errors of age have no code, those of the file have one. */
function decryptionError(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  if (error.message.startsWith('no identity matched'))
    return refusedIdentity(ENCRYPTION_TEXTS.otherIdentity);
  return invalidBackup(ENCRYPTION_TEXTS.damaged);
}

const refusedIdentity = (message: string): CallError => invalid({ identity: message }, message);
