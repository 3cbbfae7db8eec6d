import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type EntryHead, localRecord, stampOf, STORED } from '../zip/records.ts';
import { filePart } from './format.ts';

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

/** A picture's content; undefined when it is not in the store. */
export type Content = readonly [name: string, content: Buffer | undefined];

/**
 * Pictures as entries of an archive, stored as they are.
 * @param madeAt of the archive
 */
export function layOut(contents: readonly Content[], madeAt: Date): PictureBatch {
  const stamp = stampOf(madeAt);
  const entries: WrittenEntry[] = [];
  const pieces: Buffer[] = [];
  const missing: string[] = [];
  for (const [name, content] of contents) {
    if (content === undefined) {
      missing.push(name);
      continue;
    }
    const { length: size } = content;
    const entry: WrittenEntry = {
      name: filePart(name),
      method: STORED,
      crc: crc32(content),
      packedSize: size,
      size,
      sum: hash('sha256', content, 'hex'),
    };
    entries.push(entry);
    pieces.push(localRecord(entry, stamp), content);
  }
  return { entries, bytes: joined(pieces), missing };
}

/** In memory of its own, which can be handed to another thread: small Buffers share theirs. */
function joined(pieces: readonly Buffer[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(pieces.reduce((sum, { length }) => sum + length, 0)));
  let at = 0;
  for (const piece of pieces) at += piece.copy(bytes, at);
  return bytes;
}
