import { createHash, hash, webcrypto } from 'node:crypto';
import { plural } from '@dosye/domain/text/numbers.ts';
import { z } from 'zod';
import { stemOf } from '../../files/uploads.ts';
import { DEFLATED } from '../zip/records.ts';
import type { PackedEntry } from '../zip/writer.ts';

/**
 * The parts of a complete backup in their order (docs/backup-format.md):
 *   sauvegarde.json, sauvegarde.sig     head: counts and author, signed, read first
 *   reglages.json                       settings of the server without secrets
 *   donnees/<table>/00001.copy …        rows, in PostgreSQL's COPY text form
 *   fichiers/<name>                     pictures, thumbnails and PDF, in the order of their names
 *   empreintes.sha256                   SHA-256 of each part before; in format 1 in lists between them
 *   manifeste.json, manifeste.sig       counts, and the SHA-256 of that list, signed
 */
export const FORMAT = 'dosye-sauvegarde';
export const FORMAT_VERSION = 2;

export const HEAD = 'sauvegarde.json';
export const HEAD_SIGNATURE = 'sauvegarde.sig';
export const SETTINGS = 'reglages.json';
/** SHA-256 of every part before it. */
export const HASHES = 'empreintes.sha256';
/** The lists of format 1, each of the parts since the one before. */
export const OLD_HASHES = /^empreintes\/\d{5,}\.sha256$/;
export const MANIFEST = 'manifeste.json';
export const MANIFEST_SIGNATURE = 'manifeste.sig';
/** First entry of an archive that contains pictures only, which distinguishes it from a complete one. */
export const FILES_README = 'LISEZMOI.txt';

const number = (count: number): string => String(count).padStart(5, '0');
export const dataPart = (table: string, count: number): string =>
  `donnees/${table}/${number(count)}.copy`;
export const filePart = (name: string): string => `fichiers/${name}`;

/** Name of a stored picture, of its thumbnail, or of the PDF of an act. */
export const ARCHIVED_NAME = /^[0-9a-f]{64}(\.(jpg|png|webp|pdf)|-small\.webp)$/;

/** Whether a file may bear its name: pictures and PDF bear their SHA-256, a thumbnail that of its picture. */
export const isNamedAfterHash = (name: string, contentHash: string): boolean =>
  name.includes('-small') || name.startsWith(contentHash);

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.int().min(0);

export const headSchema = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.int().min(1),
  /** Instant of the snapshot. */
  madeAt: z.iso.datetime(),
  madeBy: z.string().max(200),
  network: z.string().max(400),
  version: z.string().max(50),
  migrations: z.array(z.string().max(200)).min(1),
  publicKey: z.string().max(100),
  /** The tables in the order in which they are loaded, with the columns of their rows. */
  tables: z.array(z.strictObject({ name: identifier, columns: z.array(identifier).min(1) })),
  /** Last value of each identity column, by table.column. */
  sequences: z.record(z.string().max(130), count),
  /** The last seal of the history; null before the first, missing in older backups. */
  lastSeal: z
    .strictObject({ seq: z.int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) })
    .nullish(),
  dossiers: count,
  users: count,
  offices: count,
  pictures: count,
  /** Estimated size of the archive in bytes. */
  expectedSize: count,
});
export type BackupHead = z.infer<typeof headSchema>;

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.int().min(1),
  madeAt: z.iso.datetime(),
  /** Number of parts before the list of hashes, and the SHA-256 of that list. */
  parts: count,
  partsSha256: z.string(),
  /** SHA-256 over the compressed bytes of all parts of data: altered ones may still unpack to the same content. */
  packedSha256: z.string(),
  rows: z.record(identifier, count),
  /** Of each table, the sum of a hash of every row in the database; missing in format 1. */
  sums: z.record(identifier, z.string().regex(/^-?\d{1,40}$/)).optional(),
  files: z.strictObject({
    count,
    bytes: count,
    /** Files that the table `file` names and that were missing or altered in the store. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** How many pictures and acts a backup lacks, by the names of its missing files; a picture and its thumbnail are one. */
export const lostCount = (missing: readonly string[]): number => new Set(missing.map(stemOf)).size;

/** The same in French. */
export const lostFilesText = (lost: number): string =>
  plural(lost, 'image manquait ou était abîmée', 'images manquaient ou étaient abîmées');

/** JSON of an archive, indented for people. */
export const jsonBytes = (value: unknown): Buffer =>
  Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

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
  add({ name, method, packed }: PackedEntry, contentHash: string): Buffer {
    const line = Buffer.from(`${contentHash}  ${name}\n`);
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
