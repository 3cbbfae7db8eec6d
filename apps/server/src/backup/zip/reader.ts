import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { damagedPart, REFUSALS, invalidBackup } from '../backupErrors.ts';
import { FILES_README, HEAD } from '../archive/format.ts';
import {
  centralRecord,
  DEFLATED,
  type EntryHead,
  endRecords,
  LOCAL_SIGNATURE,
  LOCAL_SIZE,
  localRecord,
  type DosTimestamp,
  STORED,
} from './records.ts';

const inflate = promisify(inflateRaw);

/**
 * Largest entry in bytes, compressed and uncompressed: pictures have 8 MB, data comes in small parts. The list of hashes
 * has a line for each entry before it.
 */
const ENTRY_MAX = 128 * 1024 * 1024;
/** Highest compression ratio that is accepted, and the size from which it is checked. */
const SWELL_MAX = 300;
const SWELL_FROM = 1024 * 1024;
const NAME_MAX = 200;
const LINE_MAX = NAME_MAX + 67;
const DIRECTORY_PIECE = 64 * 1024;

/** An entry that was read completely, its checksum verified. */
export interface ReadEntry extends EntryHead {
  content: Buffer;
  /** The bytes as stored in the archive. */
  packed: Buffer;
  stamp: DosTimestamp;
}

/**
 * Reads an archive of `ZipWriter` as a stream, one entry in memory at a time. Every byte between the
 * contents follows from them, so anything else is refused: other flags, links, a directory with other names, bytes
 * before, between or after.
 * @throws CallError 422 with the sentence that says what is wrong
 */
export async function* readZip(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const bytes = new ByteReader(source);
  const directory = createHash('sha256');
  let size = 0;
  let count = 0;
  let stamp: DosTimestamp | undefined;
  try {
    for (;;) {
      const offset = bytes.position;
      const start = await bytes.take(4).catch((error: unknown) => {
        throw count === 0 && isTruncated(error) ? invalidBackup(REFUSALS.notOurs) : error;
      });
      if (start.readUInt32LE() !== LOCAL_SIGNATURE) {
        if (count === 0) throw invalidBackup(REFUSALS.notOurs);
        await readEnd(bytes, start, { hash: directory.digest('hex'), size, count, offset });
        return;
      }
      const most = Math.max(ENTRY_MAX, count * LINE_MAX);
      const entry = await readEntry(bytes, start, stamp, most);
      stamp = entry.stamp;
      const record = centralRecord(entry, stamp, offset);
      directory.update(record);
      size += record.length;
      count += 1;
      yield entry;
    }
  } finally {
    await bytes.close();
  }
}

async function readEntry(
  bytes: ByteReader,
  start: Buffer,
  stamp: DosTimestamp | undefined,
  most: number,
): Promise<ReadEntry> {
  const fixed = Buffer.concat([start, await bytes.take(LOCAL_SIZE - 4)]);
  const nameLength = fixed.readUInt16LE(26);
  const ownStamp = { time: fixed.readUInt16LE(10), date: fixed.readUInt16LE(12) };
  if (nameLength === 0 || nameLength > NAME_MAX) throw invalidBackup(REFUSALS.notOurs);
  const nameBytes = await bytes.take(nameLength);
  const head: EntryHead = {
    name: nameBytes.toString('utf8'),
    method: fixed.readUInt16LE(8) === DEFLATED ? DEFLATED : STORED,
    crc: fixed.readUInt32LE(14),
    packedSize: fixed.readUInt32LE(18),
    size: fixed.readUInt32LE(22),
  };
  if (stamp === undefined && head.name !== HEAD) throw otherArchive(head.name);
  const expected = localRecord(head, stamp ?? ownStamp);
  if (!expected.equals(Buffer.concat([fixed, nameBytes]))) throw damagedPart(head.name);
  refuseBomb(head, most);
  const packed = await bytes.take(head.packedSize);
  const content = await unpack(head, packed);
  if (crc32(content) !== head.crc) throw damagedPart(head.name);
  return { ...head, content, packed, stamp: ownStamp };
}

const otherArchive = (name: string) =>
  invalidBackup(name === FILES_README ? REFUSALS.filesOnly : REFUSALS.notOurs);

function refuseBomb({ method, packedSize, size }: EntryHead, most: number): void {
  const swollen = size > SWELL_FROM && size > packedSize * SWELL_MAX;
  if (size > most || packedSize > most || swollen) throw invalidBackup(REFUSALS.bomb);
  if (method === STORED && size !== packedSize) throw invalidBackup(REFUSALS.bomb);
}

async function unpack({ name, method, size }: EntryHead, packed: Buffer): Promise<Buffer> {
  if (method === STORED) return packed;
  try {
    const content = await inflate(packed, { maxOutputLength: Math.max(size, 1) });
    if (content.length === size) return content;
  } catch (error) {
    if (error instanceof RangeError) throw invalidBackup(REFUSALS.bomb);
  }
  throw damagedPart(name);
}

interface Directory {
  hash: string;
  size: number;
  count: number;
  offset: number;
}

/** The central directory must equal the one computed from the entries, and nothing may follow it. */
async function readEnd(bytes: ByteReader, start: Buffer, expected: Directory): Promise<void> {
  const hash = createHash('sha256').update(start);
  for (let left = expected.size - start.length; left > 0; ) {
    const piece = await bytes.take(Math.min(left, DIRECTORY_PIECE));
    hash.update(piece);
    left -= piece.length;
  }
  if (hash.digest('hex') !== expected.hash) throw invalidBackup(REFUSALS.directory);
  const end = endRecords(expected.count, expected.size, expected.offset);
  if (!(await bytes.take(end.length)).equals(end)) throw invalidBackup(REFUSALS.directory);
  if (!(await bytes.ended())) throw invalidBackup(REFUSALS.more);
}

/** Reads exact numbers of bytes from a stream of chunks of any size. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #pending: Buffer = Buffer.alloc(0);
  #taken = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  get position(): number {
    return this.#taken;
  }

  /** The next bytes, exactly the given number. @throws CallError when the source ends before */
  async take(count: number): Promise<Buffer> {
    if (this.#pending.length < count) await this.#fetch(count);
    const taken = this.#pending.subarray(0, count);
    this.#pending = this.#pending.subarray(count);
    this.#taken += count;
    return taken;
  }

  async ended(): Promise<boolean> {
    if (this.#pending.length > 0) return false;
    for (;;) {
      const { done, value } = await this.#source.next();
      if (done) return true;
      if (value.length > 0) {
        this.#pending = asBuffer(value);
        return false;
      }
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fetch(count: number): Promise<void> {
    const pieces = [this.#pending];
    let length = this.#pending.length;
    while (length < count) {
      const { done, value } = await this.#source.next();
      if (done) throw invalidBackup(REFUSALS.cut);
      pieces.push(asBuffer(value));
      length += value.length;
    }
    this.#pending = Buffer.concat(pieces, length);
  }
}

const isTruncated = (error: unknown): boolean =>
  error instanceof CallError && error.message === REFUSALS.cut;

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
