import { hash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const LINE_END = 10;
const LANES = 8;
/** Rows after which the event loop is released. */
const ROWS_PER_TICK = 500;

/**
 * A checksum of rows that does not depend on their order: the sum of the SHA-256 of every row. Tables with the same
 * rows, duplicates included, have the same checksum.
 */
export class UnorderedChecksum {
  readonly #lanes = new Uint32Array(LANES);
  #count = 0;

  /** Number of rows so far. */
  get count(): number {
    return this.#count;
  }

  /** Adds rows, each terminated by a line feed. */
  async add(rows: Buffer): Promise<void> {
    let from = 0;
    for (let end = rows.indexOf(LINE_END); end >= 0; end = rows.indexOf(LINE_END, from)) {
      this.addOne(rows.subarray(from, end));
      from = end + 1;
      if (this.#count % ROWS_PER_TICK === 0) await yieldToEventLoop();
    }
  }

  addOne(row: Buffer | string): void {
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < LANES; lane += 1) {
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    }
    this.#count += 1;
  }

  isSameAs(other: UnorderedChecksum): boolean {
    return (
      this.#count === other.#count && this.#lanes.every((lane, at) => lane === other.#lanes[at])
    );
  }
}
