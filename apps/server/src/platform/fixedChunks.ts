/** A chunk of a stream, and whether it is the last. */
export interface FixedChunk {
  bytes: Buffer;
  last: boolean;
}

/**
 * Splits a stream into chunks of one size; only the last one may be shorter or empty. A chunk is yielded once
 * it is known whether another follows.
 */
export async function* fixedChunks(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<FixedChunk> {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    buffered.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    const all = Buffer.concat(buffered, length);
    let at = 0;
    for (; length - at > size; at += size) {
      yield { bytes: all.subarray(at, at + size), last: false };
    }
    buffered = [all.subarray(at)];
    length -= at;
  }
  yield { bytes: Buffer.concat(buffered, length), last: true };
}
