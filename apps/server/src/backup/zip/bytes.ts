import { CallError } from '@dosye/domain/calls/errors.ts';
import { REFUSALS, refused } from '../refused.ts';

/** Takes as many bytes as are asked for from a stream of pieces of any size. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);
  #taken = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Bytes taken so far. */
  get position(): number {
    return this.#taken;
  }

  /**
   * The next bytes, exactly so many.
   * @throws CallError when the source ends before
   */
  async take(count: number): Promise<Buffer> {
    if (this.#held.length < count) await this.#fetch(count);
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    this.#taken += count;
    return taken;
  }

  /** True when nothing follows. */
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

  /** Lets go of the source before its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fetch(count: number): Promise<void> {
    const pieces = [this.#held];
    let length = this.#held.length;
    while (length < count) {
      const { done, value } = await this.#source.next();
      if (done) throw refused(REFUSALS.cut);
      pieces.push(asBuffer(value));
      length += value.length;
    }
    this.#held = Buffer.concat(pieces, length);
  }
}

/** True for the end of a source before what was asked for. */
export const isCut = (error: unknown): boolean =>
  error instanceof CallError && error.message === REFUSALS.cut;

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
