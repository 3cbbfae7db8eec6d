import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
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

/** Compresses an entry. @param compress true for text; pictures are already compressed */
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

/** Bytes in one allocation: many small ones would keep the memory between them from being used again. */
const BLOCK = 1024 * 1024;

/** Many small pieces of bytes in few allocations. */
export class SmallPieces {
  readonly #blocks: Buffer[] = [];
  #pending: Buffer[] = [];
  #pendingLength = 0;

  add(piece: Buffer): void {
    this.#pending.push(piece);
    this.#pendingLength += piece.length;
    if (this.#pendingLength >= BLOCK) this.#gather();
  }

  /** All bytes in their order. */
  take(): Buffer[] {
    this.#gather();
    return this.#blocks.splice(0);
  }

  #gather(): void {
    this.#blocks.push(Buffer.concat(this.#pending));
    this.#pending = [];
    this.#pendingLength = 0;
  }
}

/**
 * Writes a ZIP archive of any size from entries that each fit into memory; it keeps only the directory in memory,
 * some 130 bytes per entry. The bytes depend only on the entries and the instant.
 */
export class ZipWriter {
  readonly #stamp: DosTimestamp;
  readonly #directory = new SmallPieces();
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

  add(entry: PackedEntry): [Buffer, Buffer] {
    const head = localRecord(entry, this.#stamp);
    const record = centralRecord(entry, this.#stamp, this.#offset);
    this.#directory.add(record);
    this.#directorySize += record.length;
    this.#count += 1;
    this.#offset += head.length + entry.packedSize;
    return [head, entry.packed];
  }

  /** Adds a large entry as it is, in pieces, and returns its bytes. */
  addStored(name: string, pieces: readonly Buffer[]): Buffer[] {
    const crc = pieces.reduce((sum, piece) => crc32(piece, sum), 0);
    const size = pieces.reduce((sum, { length }) => sum + length, 0);
    const packed = Buffer.alloc(0);
    const [head] = this.add({ name, method: STORED, crc, packedSize: size, size, packed });
    return [head, ...pieces];
  }

  /** The central directory and the end records, sent last. */
  *end(): Generator<Buffer> {
    yield* this.#directory.take();
    yield endRecords(this.#count, this.#directorySize, this.#offset);
  }
}
