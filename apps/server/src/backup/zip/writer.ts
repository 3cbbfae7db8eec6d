import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import {
  centralRecord,
  DEFLATED,
  type EntryHead,
  endRecords,
  localRecord,
  localSize,
  type DosTimestamp,
  STORED,
  dosTimestamp,
} from './records.ts';

const deflate = promisify(deflateRaw);
/** A fast compression level: text of the database shrinks to a fifth, at the speed of a disk. */
const LEVEL = 1;

/** A compressed entry. */
export interface PackedEntry extends EntryHead {
  packed: Buffer;
}

/**
 * Compresses an entry.
 * @param compress true for text; pictures are already compressed
 */
export async function pack(name: string, content: Buffer, compress: boolean): Promise<PackedEntry> {
  const packed = compress ? await deflate(content, { level: LEVEL }) : content;
  return {
    name,
    method: compress ? DEFLATED : STORED,
    crc: crc32(content),
    packedSize: packed.length,
    size: content.length,
    packed,
  };
}

/**
 * Writes a ZIP archive of any size from entries that each fit into memory; it keeps only the directory in memory,
 * some 130 bytes per entry. The bytes depend only on the entries and the instant.
 */
export class ZipWriter {
  readonly #stamp: DosTimestamp;
  readonly #directory: Buffer[] = [];
  #directorySize = 0;
  #count = 0;
  #offset = 0;

  constructor(madeAt: Date) {
    this.#stamp = dosTimestamp(madeAt);
  }

  /** Size of all entries so far in bytes. */
  get offset(): number {
    return this.#offset;
  }

  /** Adds an entry and returns its bytes. */
  add(entry: PackedEntry): [Buffer, Buffer] {
    const head = localRecord(entry, this.#stamp);
    this.#note(entry, head.length);
    return [head, entry.packed];
  }

  /** Adds entries whose bytes ({@link localRecord} and content) the caller sends next. */
  addWritten(entries: readonly EntryHead[], bytes: Buffer): Buffer {
    for (const entry of entries) this.#note(entry, localSize(entry));
    return bytes;
  }

  #note(entry: EntryHead, headSize: number): void {
    const record = centralRecord(entry, this.#stamp, this.#offset);
    this.#keep(record);
    this.#count += 1;
    this.#directorySize += record.length;
    this.#offset += headSize + entry.packedSize;
  }

  /** Records are joined in thousands, because one Buffer each would take twice the memory. */
  #keep(record: Buffer): void {
    this.#directory.push(record);
    if (this.#count % 1000 === 999) {
      this.#directory.push(Buffer.concat(this.#directory.splice(-1000)));
    }
  }

  /** The central directory and the end records, sent last. */
  *end(): Generator<Buffer> {
    yield* this.#directory;
    yield endRecords(this.#count, this.#directorySize, this.#offset);
  }
}
