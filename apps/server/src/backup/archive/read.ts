import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { migrationFiles } from '../../schema/sqlFiles.ts';
import { damagedPart, REFUSALS, invalidBackup, unexpectedPart } from '../backupErrors.ts';
import { type ReadEntry, readZip } from '../zip/reader.ts';
import { dosTimestamp } from '../zip/records.ts';
import {
  ARCHIVED_NAME,
  ArchiveHashes,
  type BackupHead,
  dataPart,
  FORMAT_VERSION,
  HASHES,
  HEAD,
  HEAD_SIGNATURE,
  headSchema,
  isNamedAfterHash,
  MANIFEST,
  MANIFEST_SIGNATURE,
  type Manifest,
  manifestSchema,
  OLD_HASHES,
  SETTINGS,
  sha256,
} from './format.ts';
import { isValidSignature } from './signing.ts';

/** The pieces of a backup, in their order. */
export type BackupPiece =
  | { type: 'head'; head: BackupHead }
  | { type: 'rows'; table: string; bytes: Buffer }
  | { type: 'file'; name: string; bytes: Buffer }
  | { type: 'end'; manifest: Manifest };

/**
 * Reads a complete backup as a stream and yields its pieces. It verifies
 * - before each piece its CRC-32,
 * - before a picture or PDF its SHA-256, which is its name,
 * - before the `end` piece the SHA-256 of all parts, the signature over them, and that no byte follows.
 * @throws CallError 422 with the sentence that says what is wrong with the file
 */
export async function* readBackup(source: AsyncIterable<Uint8Array>): AsyncGenerator<BackupPiece> {
  const entries = new Entries(readZip(source));
  try {
    const head = await readHead(entries);
    yield { type: 'head', head };
    await entries.expect(SETTINGS);
    let tables = 0;
    let part = 0;
    let lastFile = '';
    const files = { count: 0, bytes: 0 };
    for (;;) {
      const entry = await entries.next();
      const { name, content } = entry;
      if (name === MANIFEST) {
        yield { type: 'end', manifest: await readManifest(entries, entry, head, files) };
        return;
      }
      if (name.startsWith('fichiers/')) {
        const file = name.slice('fichiers/'.length);
        // Sorted, without duplicates, and only names of stored files: no path leads outside.
        if (!ARCHIVED_NAME.test(file) || file <= lastFile) throw unexpectedPart(name);
        if (!isNamedAfterHash(file, entry.sha256)) throw damagedPart(name);
        lastFile = file;
        files.count += 1;
        files.bytes += content.length;
        yield { type: 'file', name: file, bytes: content };
        continue;
      }
      const table = placeOf(name, head, tables, part);
      if (table === undefined || lastFile !== '') throw unexpectedPart(name);
      part = table.index === tables ? part + 1 : 1;
      tables = table.index;
      yield { type: 'rows', table: table.name, bytes: content };
    }
  } finally {
    await entries.close();
  }
}

/** The table of a data part: the current one or a later one, with its parts in order. */
function placeOf(
  name: string,
  { tables }: BackupHead,
  from: number,
  part: number,
): { index: number; name: string } | undefined {
  const current = tables[from];
  if (current && name === dataPart(current.name, part + 1))
    return { index: from, name: current.name };
  const index = tables.findIndex((table, at) => at > from && name === dataPart(table.name, 1));
  const later = tables[index];
  return later && { index, name: later.name };
}

type HashedEntry = ReadEntry & { sha256: string };

class Entries {
  readonly #entries: AsyncGenerator<ReadEntry>;
  readonly #hashes = new ArchiveHashes();
  /** Over the lists of hashes in the archive: one, or in format 1 several. */
  readonly #lists = createHash('sha256');

  constructor(entries: AsyncGenerator<ReadEntry>) {
    this.#entries = entries;
  }

  /** The next part that is not a list of hashes; the manifest and its signature are not counted. */
  async next(): Promise<HashedEntry> {
    for (;;) {
      const { done, value: entry } = await this.#entries.next();
      if (done) throw invalidBackup(REFUSALS.cut);
      const { name, content } = entry;
      if (name === HASHES || OLD_HASHES.test(name)) {
        this.#lists.update(content);
        continue;
      }
      const hashed = { ...entry, sha256: await sha256(content as Buffer<ArrayBuffer>) };
      if (name !== MANIFEST && name !== MANIFEST_SIGNATURE) this.#hashes.add(entry, hashed.sha256);
      return hashed;
    }
  }

  async expect(name: string): Promise<HashedEntry> {
    const entry = await this.next();
    if (entry.name !== name) throw unexpectedPart(entry.name);
    return entry;
  }

  /** The hashes of all parts, and that of the lists. */
  end(): ReturnType<ArchiveHashes['end']> & { listsSha256: string } {
    return { ...this.#hashes.end(), listsSha256: this.#lists.digest('hex') };
  }

  /** Only the central directory may follow. */
  async finish(): Promise<void> {
    const { done, value } = await this.#entries.next();
    if (!done) throw unexpectedPart(value.name);
  }

  async close(): Promise<void> {
    await this.#entries.return(undefined);
  }
}

async function readHead(entries: Entries): Promise<BackupHead> {
  const { content, stamp } = await entries.expect(HEAD);
  const { content: signature } = await entries.expect(HEAD_SIGNATURE);
  const head = parseHead(content, signature);
  const expected = dosTimestamp(new Date(head.madeAt));
  if (expected.date !== stamp.date || expected.time !== stamp.time) throw damagedPart(HEAD);
  return head;
}

/** The head of a backup, read from its first bytes. @throws CallError 422 */
export async function readHeadOf(beginning: Buffer): Promise<BackupHead> {
  const entries = new Entries(readZip(Readable.from([beginning])));
  try {
    return await readHead(entries);
  } finally {
    await entries.close();
  }
}

/** The head of a backup, after its signature was verified. @throws CallError 422 */
function parseHead(content: Buffer, signature: Buffer): BackupHead {
  const json = parseJson(content);
  const version = versionOf(json);
  if (version === undefined) throw invalidBackup(REFUSALS.notOurs);
  if (version > FORMAT_VERSION) throw invalidBackup(REFUSALS.newer);
  const { data: head } = headSchema.safeParse(json);
  if (head === undefined) throw damagedPart(HEAD);
  if (!isValidSignature(head.publicKey, content, signature))
    throw invalidBackup(REFUSALS.signature);
  const migrations = migrationFiles().map(({ name }) => name);
  if (head.migrations[0] !== migrations[0]) throw invalidBackup(REFUSALS.older);
  if (!head.migrations.every((name, at) => name === migrations[at]))
    throw invalidBackup(REFUSALS.newer);
  return head;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return undefined;
  }
}

function versionOf(json: unknown): number | undefined {
  if (typeof json !== 'object' || json === null || !('format' in json)) return undefined;
  if (json.format !== headSchema.shape.format.value) return undefined;
  return 'formatVersion' in json && typeof json.formatVersion === 'number'
    ? json.formatVersion
    : undefined;
}

async function readManifest(
  entries: Entries,
  { content }: HashedEntry,
  head: BackupHead,
  files: { count: number; bytes: number },
): Promise<Manifest> {
  const { content: signature } = await entries.expect(MANIFEST_SIGNATURE);
  if (!isValidSignature(head.publicKey, content, signature))
    throw invalidBackup(REFUSALS.signature);
  const { data: manifest } = manifestSchema.safeParse(parseJson(content));
  if (manifest === undefined || manifest.madeAt !== head.madeAt) throw damagedPart(MANIFEST);
  const hashes = entries.end();
  if (hashes.listsSha256 !== hashes.partsSha256) throw damagedPart(HASHES);
  const same =
    manifest.parts === hashes.parts &&
    manifest.partsSha256 === hashes.partsSha256 &&
    manifest.packedSha256 === hashes.packedSha256 &&
    manifest.files.count === files.count &&
    manifest.files.bytes === files.bytes;
  if (!same) throw invalidBackup(REFUSALS.counts);
  await entries.finish();
  return manifest;
}
