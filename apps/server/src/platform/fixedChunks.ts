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
