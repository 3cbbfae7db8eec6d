import { createHash, randomBytes } from 'node:crypto';

/** A stored object. */
export interface Kept {
  bytes: Buffer;
  etag: string;
  modified: Date;
}

interface Upload {
  id: string;
  key: string;
  begun: Date;
  parts: Map<number, Kept>;
}

const md5 = (bytes: Uint8Array): Buffer => createHash('md5').update(bytes).digest();

/** Minimum size in bytes of a part that is not the last. */
const PART_MIN = 5 * 1024 * 1024;

/** The objects of one bucket, and the uploads in parts that are neither completed nor aborted. */
export class Bucket {
  readonly objects = new Map<string, Kept>();
  readonly uploads = new Map<string, Upload>();
  /** Most keys in a page of a list; 1,000 in real stores. */
  pageSize = 1000;
  /** The clock of the store. */
  now: () => Date = () => new Date();

  put(key: string, bytes: Buffer): Kept {
    const kept = { bytes, etag: `"${md5(bytes).toString('hex')}"`, modified: this.now() };
    this.objects.set(key, kept);
    return kept;
  }

  begin(key: string): Upload {
    const id = randomBytes(12).toString('hex');
    const upload: Upload = { id, key, begun: this.now(), parts: new Map() };
    this.uploads.set(id, upload);
    return upload;
  }

  putPart(id: string, number: number, bytes: Buffer): Kept | undefined {
    const etag = `"${md5(bytes).toString('hex')}"`;
    const part = { bytes, etag, modified: this.now() };
    const upload = this.uploads.get(id);
    upload?.parts.set(number, part);
    return upload && part;
  }

  /**
   * Joins the parts in the requested order.
   * @returns the object, or the protocol's error code
   */
  complete(
    id: string,
    asked: readonly { number: number; etag: string }[],
  ): Kept | 'NoSuchUpload' | 'InvalidPart' | 'InvalidPartOrder' | 'EntityTooSmall' {
    const upload = this.uploads.get(id);
    if (!upload) return 'NoSuchUpload';
    const parts: Kept[] = [];
    for (const [index, { number, etag }] of asked.entries()) {
      const part = upload.parts.get(number);
      if (!part || part.etag !== etag) return 'InvalidPart';
      if (index > 0 && number <= (asked[index - 1]?.number ?? 0)) return 'InvalidPartOrder';
      if (index < asked.length - 1 && part.bytes.length < PART_MIN) return 'EntityTooSmall';
      parts.push(part);
    }
    if (parts.length === 0) return 'InvalidPart';
    const sums = Buffer.concat(parts.map(({ bytes }) => md5(bytes)));
    const kept: Kept = {
      bytes: Buffer.concat(parts.map(({ bytes }) => bytes)),
      etag: `"${md5(sums).toString('hex')}-${parts.length}"`,
      modified: this.now(),
    };
    this.objects.set(upload.key, kept);
    this.uploads.delete(id);
    return kept;
  }
}
