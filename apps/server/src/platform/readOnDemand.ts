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
