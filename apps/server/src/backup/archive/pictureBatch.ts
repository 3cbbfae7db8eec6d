import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type EntryHead, localRecord, localSize, stampOf, STORED } from '../zip/records.ts';
import { filePart } from './partNames.ts';

/** An entry that is written already, with the SHA-256 of its content. */
export interface WrittenEntry extends EntryHead {
  sum: string;
}

/** Some pictures as they lie in an archive, one after the other. */
export interface PictureBatch {
  entries: WrittenEntry[];
  bytes: Buffer<ArrayBuffer>;
  /** Those that were not in the store. */
  missing: string[];
}

/** A picture that is about to be read. */
export interface Source {
  name: string;
  size: number;
  /** Puts its bytes into as much memory as it needs. */
  fill: (target: Buffer) => void;
}

/**
 * Pictures as entries of an archive, stored as they are, in memory of its own that can be handed to
 * another thread.
 * @param sources undefined stands for one that is not in the store
 * @param names of the sources
 * @param madeAt of the archive
 * @param memory gives at least so many bytes
 */
export function layOut(
  names: readonly string[],
  sources: readonly (Source | undefined)[],
  madeAt: Date,
  memory = (size: number): ArrayBuffer => new ArrayBuffer(size),
): PictureBatch {
  const stamp = stampOf(madeAt);
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
