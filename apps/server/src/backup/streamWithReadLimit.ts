import { Readable } from 'node:stream';
import { CallError } from '@dosye/domain/calls/errors.ts';

/** Bytes that are buffered ahead of the consumer. */
const AHEAD = 1024 * 1024;

const UNREAD =
  'La sauvegarde a été arrêtée : plus rien n’en était téléchargé. Vérifiez la connexion de ce poste, puis recommencez.';

/**
 * A stream of bytes that are made as fast as they are consumed.
 * @param readLimit milliseconds after which a stream that nobody reads ends with an error, so that it does not keep
 *   what it holds for ever; undefined for a consumer that always reads on
 */
export function streamWithReadLimit(bytes: AsyncIterable<Buffer>, readLimit?: number): Readable {
  let made = 0;
  let isMaking = false;
  async function* counted(): AsyncGenerator<Buffer> {
    isMaking = true;
    for await (const piece of bytes) {
      isMaking = false;
      made += piece.length;
      yield piece;
      isMaking = true;
    }
    isMaking = false;
  }
  const stream = Readable.from(counted(), { objectMode: false, highWaterMark: AHEAD });
  if (readLimit !== undefined) {
    // While the next bytes are being made, the consumer is the one that waits.
    const read = (): number | undefined => (isMaking ? undefined : made - stream.readableLength);
    endWhenUnread(stream, read, readLimit);
  }
  return stream;
}

/** @param read number of bytes that were read; undefined while the consumer waits for more */
function endWhenUnread(stream: Readable, read: () => number | undefined, readLimit: number): void {
  let before: number | undefined;
  let since = performance.now();
  const timer = setInterval(() => {
    const now = read();
    if (now === undefined || now !== before) {
      before = now;
      since = performance.now();
    } else if (performance.now() - since >= readLimit) {
      stream.destroy(new CallError(503, 'UNAVAILABLE', UNREAD));
    }
  }, readLimit / 4);
  timer.unref();
  stream.once('close', () => clearInterval(timer));
}
