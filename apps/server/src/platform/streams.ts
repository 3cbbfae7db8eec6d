import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/**
 * A file as a stream that is opened when its first byte is read. One of createReadStream is opened at once: where nobody
 * consumes it yet, a file that cannot be opened is an error that ends the process, and an open one is never closed.
 */
export const readOnDemand = (path: string): Readable =>
  Readable.from(bytesOf(path), { objectMode: false });

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}

/** Splits a stream into chunks of one size; the last one may be shorter, and is empty only when the stream is. */
export async function* fixedChunks(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    buffered.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    const all = Buffer.concat(buffered, length);
    let at = 0;
    for (; length - at > size; at += size) yield all.subarray(at, at + size);
    buffered = [all.subarray(at)];
    length -= at;
  }
  yield Buffer.concat(buffered, length);
}
