import { createHash, hash, webcrypto } from 'node:crypto';
import { DEFLATED, type EntryHead } from '../zip/records.ts';
import { hashLine } from './format.ts';

/** Above this a hash is taken beside the event loop, so that other calls do not wait. */
const ASIDE = 128 * 1024;

/** SHA-256 of some bytes, in hex. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.length < ASIDE) return hash('sha256', bytes, 'hex');
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

/** What the manifest says of all parts, followed by the maker and by the reader alike. */
export class PartSums {
  readonly #lines = createHash('sha256');
  readonly #packed = createHash('sha256');
  #pending: string[] = [];
  #count = 0;

  /** Parts so far. */
  get count(): number {
    return this.#count;
  }

  /** Parts whose lines stand in no part of hashes yet. */
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

  /** The lines of the parts since the last time. */
  takePending(): Buffer {
    const text = Buffer.from(this.#pending.join(''));
    this.#pending = [];
    return text;
  }

  /** After the last part: the hashes for the manifest. */
  end(): { parts: number; partsSha256: string; packedSha256: string } {
    return {
      parts: this.#count,
      partsSha256: this.#lines.digest('hex'),
      packedSha256: this.#packed.digest('hex'),
    };
  }
}
