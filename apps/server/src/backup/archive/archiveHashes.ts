import { createHash, hash, webcrypto } from 'node:crypto';
import { DEFLATED } from '../zip/records.ts';
import type { PackedEntry } from '../zip/writer.ts';

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
  #parts = 0;

  /** @returns the line of this part in the list of hashes, as `sha256sum -c` reads it */
  add({ name, method, packed }: PackedEntry, sha256OfContent: string): Buffer {
    const line = Buffer.from(`${sha256OfContent}  ${name}\n`);
    this.#lines.update(line);
    if (method === DEFLATED) this.#packed.update(packed);
    this.#parts += 1;
    return line;
  }

  /** The hashes for the manifest, after the last part. */
  end(): { parts: number; partsSha256: string; packedSha256: string } {
    return {
      parts: this.#parts,
      partsSha256: this.#lines.digest('hex'),
      packedSha256: this.#packed.digest('hex'),
    };
  }
}
