import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import {
  centralRecord,
  DEFLATED,
  type EntryHead,
  endRecords,
  localRecord,
  type DosTimestamp,
  STORED,
  dosTimestamp,
} from './records.ts';

const deflate = promisify(deflateRaw);
/** A fast compression level, which compresses the text of the database at the speed of a disk. */
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

/** Bytes of the directory that are compressed together. */
const BATCH = 128 * 1024;
/** Names of random digits are not compressed better by a higher level. */
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** Bytes of one allocation: many small ones would keep the memory between them from being used again. */
const BLOCK = 4 * 1024 * 1024;

/**
 * Writes a ZIP archive of any size from entries that each fit into memory; it keeps only the directory in memory,
 * compressed, some 36 bytes per entry. The bytes depend only on the entries and the instant.
 */
export class ZipWriter {
  readonly #stamp: DosTimestamp;
  readonly #directory: Buffer[] = [];
  #block = Buffer.alloc(0);
  readonly #records = Buffer.alloc(BATCH);
  #filled = 0;
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
    const record = centralRecord(entry, this.#stamp, this.#offset);
    if (this.#filled + record.length > BATCH) this.#pack();
    this.#filled += record.copy(this.#records, this.#filled);
    this.#count += 1;
    this.#directorySize += record.length;
    this.#offset += head.length + entry.packedSize;
    return [head, entry.packed];
  }

  /** The central directory and the end records, sent last. */
  *end(): Generator<Buffer> {
    this.#pack();
    // What was sent is released.
    for (let sent = this.#directory.shift(); sent; sent = this.#directory.shift()) {
      yield zstdDecompressSync(sent, { chunkSize: BATCH });
    }
    yield endRecords(this.#count, this.#directorySize, this.#offset);
  }

  /** Compresses what fits into one batch. */
  #pack(): void {
    const records = this.#records.subarray(0, this.#filled);
    const packed = zstdCompressSync(records, FASTEST);
    if (this.#block.length < packed.length) this.#block = Buffer.allocUnsafeSlow(BLOCK);
    packed.copy(this.#block);
    this.#directory.push(this.#block.subarray(0, packed.length));
    this.#block = this.#block.subarray(packed.length);
    this.#filled = 0;
  }
}
