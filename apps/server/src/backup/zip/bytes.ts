import { CallError } from '@dosye/domain/calls/errors.ts';
import { REFUSALS, invalidBackup } from '../backupErrors.ts';

/** Reads exact numbers of bytes from a stream of chunks of any size. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);
  #taken = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Bytes read so far. */
  get position(): number {
    return this.#taken;
  }

  /**
   * The next bytes, exactly the given number.
   * @throws CallError when the source ends before
   */
  async take(count: number): Promise<Buffer> {
    if (this.#held.length < count) await this.#fetch(count);
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    this.#taken += count;
    return taken;
  }

  /** True at the end of the source. */
  async ended(): Promise<boolean> {
    if (this.#held.length > 0) return false;
    for (;;) {
      const { done, value } = await this.#source.next();
      if (done) return true;
      if (value.length > 0) {
        this.#held = asBuffer(value);
        return false;
      }
    }
  }

  /** Closes the source before its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fetch(count: number): Promise<void> {
    const pieces = [this.#held];
    let length = this.#held.length;
    while (length < count) {
      const { done, value } = await this.#source.next();
      if (done) throw invalidBackup(REFUSALS.cut);
      pieces.push(asBuffer(value));
      length += value.length;
    }
    this.#held = Buffer.concat(pieces, length);
  }
}

/** True for the error of a source that ended too early. */
export const isTruncated = (error: unknown): boolean =>
  error instanceof CallError && error.message === REFUSALS.cut;

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
