import { CallError } from '@dosye/domain/calls/errors.ts';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ARCHIVE_TEXTS, decryptArchive, isEncrypted } from './decrypt.ts';
import { HEAD_LENGTH } from './format.ts';

/**
 * The decrypted archive; one that is not encrypted, by its first bytes, is passed on unchanged. Only the end of the
 * stream proves that it is complete.
 * @returns a stream that fails with a CallError 422 when these keys do not open the archive, or when
 *   it was altered or cut short
 */
export const openArchive = (source: Readable, keys: readonly Buffer[]): Readable =>
  Readable.from(opened(source, keys), { objectMode: false });

/** {@link openArchive} of a file, which can be opened repeatedly. */
export const openArchiveFile = (path: string, keys: readonly Buffer[]): Readable =>
  openArchive(createReadStream(path), keys);

/**
 * The decrypted beginning of an archive, as far as the given bytes can be authenticated.
 * @throws CallError 422 when these keys do not open it, or nothing of it can be read
 */
export async function openBeginning(start: Buffer, keys: readonly Buffer[]): Promise<Buffer> {
  const read: Buffer[] = [];
  try {
    for await (const chunk of openArchive(Readable.from([start]), keys)) read.push(chunk as Buffer);
  } catch (error) {
    // The last chunk is incomplete, because the rest is missing.
    const cut = error instanceof CallError && error.message === ARCHIVE_TEXTS.damaged;
    if (!cut || read.length === 0) throw error;
  }
  return Buffer.concat(read);
}

async function* opened(source: Readable, keys: readonly Buffer[]): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  try {
    const start = await firstBytes(chunks, HEAD_LENGTH);
    const rest = following(start.subarray(isEncrypted(start) ? HEAD_LENGTH : 0), chunks);
    yield* isEncrypted(start) ? decryptArchive(start.subarray(0, HEAD_LENGTH), rest, keys) : rest;
  } finally {
    source.destroy();
  }
}

/** At least the given number of bytes, or all there are. */
async function firstBytes(chunks: AsyncIterator<Buffer>, least: number): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < least) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  return start;
}

async function* following(first: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}
