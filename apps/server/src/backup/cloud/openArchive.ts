import { CallError } from '@dosye/domain/calls/errors.ts';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ARCHIVE_TEXTS, decrypted, isEncrypted } from './decrypt.ts';
import { HEAD_LENGTH } from './format.ts';

/**
 * An archive as it was before it was encrypted, told by its first bytes: one that is not encrypted
 * is passed on as it is. Whoever acts on it waits for its end, which alone proves that it is whole.
 * @returns a stream that fails with a CallError 422 when these keys do not open the archive, or when
 *   it was altered or cut short
 */
export const openArchive = (source: Readable, keys: readonly Buffer[]): Readable =>
  Readable.from(opened(source, keys), { objectMode: false });

/** {@link openArchive} of a file; it may be asked for again. */
export const openArchiveFile = (path: string, keys: readonly Buffer[]): Readable =>
  openArchive(createReadStream(path), keys);

/**
 * The beginning of an archive as it was before it was encrypted: as much of it as these first bytes
 * prove.
 * @throws CallError 422 when these keys do not open it, or nothing of it can be read
 */
export async function openBeginning(start: Buffer, keys: readonly Buffer[]): Promise<Buffer> {
  const read: Buffer[] = [];
  try {
    for await (const chunk of openArchive(Readable.from([start]), keys)) read.push(chunk as Buffer);
  } catch (error) {
    // The rest is missing, and with it the end of the last piece.
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
    yield* isEncrypted(start) ? decrypted(start.subarray(0, HEAD_LENGTH), rest, keys) : rest;
  } finally {
    source.destroy();
  }
}

/** At least so many bytes, or all there are. */
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
