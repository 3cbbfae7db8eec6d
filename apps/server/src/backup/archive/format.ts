import { z } from 'zod';

/**
 * A complete backup, in the order of its parts (docs/format-sauvegarde.md):
 *   sauvegarde.json, sauvegarde.sig     what it is and who made it, signed: read before all else
 *   reglages.json                       settings of the server, without any secret
 *   donnees/<table>/00001.copy …        rows, in PostgreSQL's COPY text form
 *   fichiers/<name>                     pictures, in the order of their names
 *   empreintes/00001.sha256 …           SHA-256 of each part before, some thousands at a time
 *   manifeste.json, manifeste.sig       counts, and one SHA-256 over all of these, signed
 */
export const FORMAT = 'dosye-sauvegarde';
export const FORMAT_VERSION = 1;

export * from './partNames.ts';

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.int().min(0);

export const headSchema = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.int().min(1),
  /** Instant of the snapshot: everything in it is of this moment. */
  madeAt: z.iso.datetime(),
  madeBy: z.string().max(200),
  network: z.string().max(400),
  version: z.string().max(50),
  /** The migrations that the tables of this backup have gone through. */
  migrations: z.array(z.string().max(200)).min(1),
  publicKey: z.string().max(100),
  /** The tables in the order in which they are loaded, with the columns of their rows. */
  tables: z.array(z.strictObject({ name, columns: z.array(name).min(1) })),
  /** Last number given by each numbering, as table.column. */
  sequences: z.record(z.string().max(130), count),
  dossiers: count,
  users: count,
  offices: count,
  pictures: count,
  /** About how many bytes the archive will have. */
  expectedSize: count,
});
export type BackupHead = z.infer<typeof headSchema>;

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.int().min(1),
  madeAt: z.iso.datetime(),
  /** Parts before this one, and SHA-256 over the lines of all of them. */
  parts: count,
  partsSha256: z.string(),
  /** SHA-256 over the compressed bytes of all parts that are compressed. */
  packedSha256: z.string(),
  rows: z.record(name, count),
  files: z.strictObject({
    count,
    bytes: count,
    /** Pictures that the data names and that were not in the store. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** JSON as it stands in an archive, for people too. */
export const jsonBytes = (value: unknown): Buffer =>
  Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
