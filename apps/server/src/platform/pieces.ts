/** A piece of a stream, and whether it is its last. */
export interface Piece {
  bytes: Buffer;
  last: boolean;
}

/**
 * Cuts a stream into pieces of one size; the last, and it alone, may be shorter or empty. A piece is
 * given once it is known whether something follows it.
 */
export async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<Piece> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    const all = Buffer.concat(waiting, length);
    let at = 0;
    for (; length - at > size; at += size) {
      yield { bytes: all.subarray(at, at + size), last: false };
    }
    waiting = [all.subarray(at)];
    length -= at;
  }
  yield { bytes: Buffer.concat(waiting, length), last: true };
}
