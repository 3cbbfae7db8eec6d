import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { pMapIterable } from 'p-map';
import type { Client } from 'pg';
import { storedFileReader } from '../../files/storedFileReader.ts';
import type { FileStore } from '../../storage/fileStore.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ProgressListener } from '../progressListener.ts';
import { type PackedEntry, pack, SmallPieces, ZipWriter } from '../zip/writer.ts';
import {
  ArchiveHashes,
  type BackupHead,
  dataPart,
  FILES_README,
  filePart,
  FORMAT,
  FORMAT_VERSION,
  HASHES,
  HEAD,
  HEAD_SIGNATURE,
  isNamedAfterHash,
  jsonBytes,
  MANIFEST,
  MANIFEST_SIGNATURE,
  type Manifest,
  SETTINGS,
  sha256,
} from './format.ts';
import { archivedNames, backupConcurrency, sumOfRows, tableRows } from './contents.ts';
import type { Signer } from './signing.ts';

export interface CompleteBackup {
  /** Within the transaction of the snapshot. */
  owner: Client;
  files: FileStore;
  settings: Settings;
  signer: Signer;
  head: BackupHead;
  onProgress: ProgressListener;
}

interface Part extends PackedEntry {
  sha256: string;
}

async function partOf(name: string, content: Buffer, compress: boolean): Promise<Part> {
  const [entry, hash] = await Promise.all([
    pack(name, content, compress),
    sha256(content as Buffer<ArrayBuffer>),
  ]);
  return { ...entry, sha256: hash };
}

/** Results that are known only after everything was read. */
type Counts = Required<Pick<Manifest, 'rows' | 'sums' | 'files'>>;

/** The bytes of a complete backup, one part after the other (archive/format.ts). */
export async function* completeArchive(backup: CompleteBackup): AsyncGenerator<Buffer> {
  const { head, signer, onProgress } = backup;
  const zip = new ZipWriter(new Date(head.madeAt));
  const hashes = new ArchiveHashes();
  const list = new SmallPieces();
  const counts: Counts = { rows: {}, sums: {}, files: { count: 0, bytes: 0, missing: [] } };
  const limit = backupConcurrency(backup.files);
  for await (const part of pMapIterable(partsOf(backup, counts), (make) => make(), limit)) {
    if (typeof part === 'string') {
      counts.files.missing.push(part);
      continue;
    }
    list.add(hashes.add(part, part.sha256));
    yield* zip.add(part);
    const phase = counts.files.count === 0 ? 'data' : 'files';
    onProgress(phase, zip.offset, head.expectedSize);
  }
  // Stored: compressed, its last byte could be altered unnoticed, in bits that are padding.
  yield* zip.addStored(HASHES, list.take());
  const manifest = jsonBytes({
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    madeAt: head.madeAt,
    ...hashes.end(),
    ...counts,
  } satisfies Manifest);
  yield* zip.add(await pack(MANIFEST, manifest, false));
  yield* zip.add(await pack(MANIFEST_SIGNATURE, signer.sign(manifest), false));
  yield* zip.end();
}

/** Makes a part, or returns the name of a file that the store lacks, cannot read or has with another content. */
type Making = () => Promise<Part | string>;

/** All parts before the manifest, in order, generated lazily. */
async function* partsOf(backup: CompleteBackup, counts: Counts): AsyncGenerator<Making> {
  const { owner, files, head, signer, settings } = backup;
  const headBytes = jsonBytes(head);
  yield () => partOf(HEAD, headBytes, false);
  yield () => partOf(HEAD_SIGNATURE, signer.sign(headBytes), false);
  yield () => partOf(SETTINGS, jsonBytes(harmless(settings)), false);
  for (const table of head.tables) {
    let parts = 0;
    for await (const rows of tableRows(owner, table)) {
      parts += 1;
      const name = dataPart(table.name, parts);
      yield () => partOf(name, rows, true);
    }
    const { count, sum } = await sumOfRows(owner, table);
    counts.rows[table.name] = count;
    counts.sums[table.name] = sum;
  }
  const read = storedFileReader(files);
  for await (const name of archivedNames(owner, 'public')) {
    yield async () => {
      const content = await read(name);
      if (typeof content === 'string') return name;
      const part = await partOf(filePart(name), content, false);
      // One damaged file must not make the backup unrestorable: a reader refuses what is not named after its hash.
      if (!isNamedAfterHash(name, part.sha256)) return name;
      counts.files.count += 1;
      counts.files.bytes += content.length;
      return part;
    };
  }
}

/** The settings without addresses, keys and passwords. */
const harmless = ({ host, port, demo, trustProxy, ...rest }: Settings) => ({
  host,
  port,
  demo,
  trustProxy,
  base: rest.databaseUrl === undefined ? 'intégrée' : 'DATABASE_URL',
  images: rest.filesAt === undefined ? 'dossier' : 'FILES_URL',
  nuage: rest.cloudAt !== undefined,
});

type Backup = Pick<CompleteBackup, 'owner' | 'files' | 'head' | 'onProgress'>;

/** The bytes of a ZIP file of all pictures. */
export async function* filesArchive(backup: Backup): AsyncGenerator<Buffer> {
  const { owner, files, head, onProgress } = backup;
  const zip = new ZipWriter(new Date(head.madeAt));
  yield* zip.add(await pack(FILES_README, Buffer.from(readme(head)), false));
  const readFile = storedFileReader(files);
  const read = async (name: string) => {
    const content = await readFile(name);
    return typeof content === 'string' ? undefined : pack(filePart(name), content, false);
  };
  const names = archivedNames(owner, 'public');
  for await (const entry of pMapIterable(names, read, backupConcurrency(files))) {
    if (entry === undefined) continue;
    yield* zip.add(entry);
    onProgress('files', zip.offset, head.expectedSize);
  }
  yield* zip.end();
}

const readme = ({ network, madeAt, pictures }: Backup['head']): string =>
  `${network}
Sauvegarde des fichiers du ${frenchInstant(madeAt)} : ${plural(pictures, 'image')}.

Chaque image porte le nom de son empreinte SHA-256 ; « -small » est sa petite copie pour les listes. Les fichiers PDF sont
les actes émis.
Pour une restauration, il faut une sauvegarde complète.
`;
