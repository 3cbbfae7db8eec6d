import { createHash, hash, webcrypto } from 'node:crypto';
import { DEFLATED, type EntryHead } from '../zip/records.ts';
import { hashLine } from './format.ts';

/** Above this size in bytes a hash is computed off the event loop. */
const ASIDE = 128 * 1024;

/** SHA-256 of some bytes, in hex. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.length < ASIDE) return hash('sha256', bytes, 'hex');
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/** The hashes of all parts for the manifest, computed alike by writer and reader. */
export class ArchiveHashes {
  readonly #lines = createHash('sha256');
  readonly #packed = createHash('sha256');
  #pending: string[] = [];
  #count = 0;

  /** Number of parts so far. */
  get count(): number {
    return this.#count;
  }

  /** Number of parts that are not in a hash part yet. */
  get pendingCount(): number {
    return this.#pending.length;
  }

  add({ name, method }: EntryHead, packed: Uint8Array, sum: string): void {
    const line = hashLine(sum, name);
    this.#lines.update(line);
    if (method === DEFLATED) this.#packed.update(packed);
    this.#pending.push(line);
    this.#count += 1;
  }

  /** The lines of the parts since the last call. */
  takePending(): Buffer {
    const text = Buffer.from(this.#pending.join(''));
    this.#pending = [];
    return text;
  }

  /** The hashes for the manifest, after the last part. */
  end(): { parts: number; partsSha256: string; packedSha256: string } {
    return {
      parts: this.#count,
      partsSha256: this.#lines.digest('hex'),
      packedSha256: this.#packed.digest('hex'),
    };
  }
}
