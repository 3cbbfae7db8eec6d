import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type EntryHead, localRecord, localSize, dosTimestamp, STORED } from '../zip/records.ts';
import { filePart } from './partNames.ts';

/** An entry with the SHA-256 of its content. */
export interface WrittenEntry extends EntryHead {
  sum: string;
}

/** Consecutive picture entries as bytes of an archive. */
export interface PictureBatch {
  entries: WrittenEntry[];
  bytes: Buffer<ArrayBuffer>;
  /** Names that are missing in the store. */
  missing: string[];
}

/** A picture to be read. */
export interface PictureSource {
  name: string;
  size: number;
  /** Reads its bytes into the given memory. */
  fill: (target: Buffer) => void;
}

/**
 * Builds archive entries of pictures, uncompressed, in one buffer that can be transferred between threads.
 * @param sources undefined for a picture that is missing in the store
 * @param names of the sources
 * @param madeAt of the archive
 * @param memory allocates at least the given number of bytes
 */
export function buildPictureBatch(
  names: readonly string[],
  sources: readonly (PictureSource | undefined)[],
  madeAt: Date,
  memory = (size: number): ArrayBuffer => new ArrayBuffer(size),
): PictureBatch {
  const stamp = dosTimestamp(madeAt);
  const found = sources.filter((source) => source !== undefined);
  const total = found.reduce((sum, { name, size }) => sum + headSize(name) + size, 0);
  const bytes = Buffer.from(memory(total), 0, total);
  let at = 0;
  const entries = found.map(({ name, size, fill }): WrittenEntry => {
    const start = at + headSize(name);
    const content = bytes.subarray(start, start + size);
    fill(content);
    const crc = crc32(content);
    const sum = hash('sha256', content, 'hex');
    const head: EntryHead = { name: filePart(name), method: STORED, crc, packedSize: size, size };
    localRecord(head, stamp).copy(bytes, at);
    at = start + size;
    return { ...head, sum };
  });
  return { entries, bytes, missing: names.filter((_, index) => sources[index] === undefined) };
}

const headSize = (name: string): number => localSize({ name: filePart(name) });
