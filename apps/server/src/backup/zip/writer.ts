import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import {
  centralRecord,
  DEFLATED,
  type EntryHead,
  endRecords,
  localRecord,
  localSize,
  type Stamp,
  STORED,
  stampOf,
} from './records.ts';

const deflate = promisify(deflateRaw);
/** Fast: text of the database shrinks to a fifth, at the speed of a disk. */
const LEVEL = 1;

/** An entry ready to be written. */
export interface PackedEntry extends EntryHead {
  packed: Buffer;
}

/**
 * Makes an entry ready.
 * @param compress true for text; pictures are compressed already
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
 * Writes a ZIP archive of any size from entries that each fit into memory; all it keeps is the
 * directory, some 130 bytes an entry. Every byte follows from the entries and the instant.
 */
export class ZipWriter {
  readonly #stamp: Stamp;
  readonly #directory: Buffer[] = [];
  #directorySize = 0;
  #count = 0;
  #offset = 0;

  constructor(madeAt: Date) {
    this.#stamp = stampOf(madeAt);
  }

  /** Bytes of all entries so far. */
  get offset(): number {
    return this.#offset;
  }

  /** The bytes of an entry, to be sent next. */
  add(entry: PackedEntry): [Buffer, Buffer] {
    const head = localRecord(entry, this.#stamp);
    this.#note(entry, head.length);
    return [head, entry.packed];
  }

  /** Notes entries whose bytes, as {@link localRecord} and contents, are sent next. */
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

  /** Lines of the directory are kept in large pieces: a Buffer for each would cost twice its bytes. */
  #keep(record: Buffer): void {
    this.#directory.push(record);
    if (this.#directory.length % 1000 === 0) {
      this.#directory.push(Buffer.concat(this.#directory.splice(-1000)));
    }
  }

  /** The directory and the end of the archive, to be sent last. */
  *end(): Generator<Buffer> {
    yield* this.#directory;
    yield endRecords(this.#count, this.#directorySize, this.#offset);
  }
}
