import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackupKind } from '@dosye/domain/calls/backup.ts';
import { JOBS } from '@dosye/domain/calls/jobs.ts';
import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { VERSION } from '@dosye/domain/version.ts';
import type { Client } from 'pg';
import { onBehalfOf, withoutPerson } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { sealHistory } from '../database/sealHistory.ts';
import { readConfig } from '../office/configStore.ts';
import type { Services } from '../services.ts';
import { type CompleteBackup, completeArchive, filesArchive } from './archive/write.ts';
import { type BackupHead, FORMAT, FORMAT_VERSION } from './archive/format.ts';
import { installationSigner } from './archive/signing.ts';
import { beginSnapshot, type Snapshot } from './archive/snapshot.ts';
import { fixedChunks } from '../platform/streams.ts';
import type { ProgressListener } from './progressListener.ts';
import { sqlDump } from './sql/dump.ts';
import { takeBackupLock } from './backupLock.ts';
import { codeOf } from '../platform/codeOf.ts';

/** The services that a backup uses. */
export type BackupServices = Pick<Services, 'database' | 'files' | 'jobs' | 'settings'>;

/** A running backup; its bytes are generated as fast as they are consumed. */
export interface StartedBackup {
  fileName: string;
  /** Estimated number of bytes. */
  expectedSize: number;
  /** Destroying it, or reading it to its end, releases all resources. */
  stream: Readable;
}

interface BackupOptions {
  onProgress?: ProgressListener;
  /** Changes the file name, which is that of a backup made on request. */
  rename?: (fileName: string) => string;
}

const ACTIONS: Readonly<Record<BackupKind, string>> = {
  sql: 'DB_BACKUP',
  files: 'FILES_BACKUP',
  complete: 'FULL_BACKUP',
};
/** Bytes in a chunk: every chunk of a response costs the same time, whatever its size. */
const CHUNK = 512 * 1024;
/** Bytes that are made ahead of the consumer. */
const AHEAD = 1024 * 1024;

/**
 * Starts a backup of the state at this moment; other calls continue.
 * @param by the acting person, recorded in the history and in the backup
 * @throws CallError 409 while another backup or a restore is under way on this database
 */
export async function startBackup(
  services: BackupServices,
  by: Person,
  kind: BackupKind,
  options: BackupOptions = {},
): Promise<StartedBackup> {
  const owner = await services.database.connectAsOwner();
  try {
    await takeBackupLock(owner);
    return await begin(services, owner, { by, kind, ...options });
  } catch (error) {
    await owner.end().catch(() => {});
    throw error;
  }
}

interface BackupRequest extends BackupOptions {
  by: Person;
  kind: BackupKind;
}

async function begin(
  services: BackupServices,
  owner: Client,
  { by, kind, onProgress, rename = (name) => name }: BackupRequest,
): Promise<StartedBackup> {
  const network = await networkOf(services);
  const signer = await installationSigner(services.database);
  const fileName = rename(backupFileName(kind, network, new Date()));
  // Before the snapshot, so that the backup contains its own history entry.
  await writeEntry(services, by, kind, fileName);
  await sealHistory(services.database);
  const snapshot = await beginSnapshot(owner);
  const head = headOf(kind, snapshot, by, network, signer.publicKey);
  const job = await services.jobs.open({
    kind: `backup-${kind}`,
    startedBy: by.username,
    subject: fileName,
  });
  const reportProgress: ProgressListener = (phase, done, total) => {
    job.report({ phase, done, total });
    onProgress?.(phase, done, total);
  };
  reportProgress('data', 0, head.expectedSize);
  const bytes = bytesOf[kind]({ ...services, owner, signer, head, onProgress: reportProgress });
  const stream = Readable.from(throttled(fixedChunks(bytes, CHUNK)), {
    objectMode: false,
    highWaterMark: AHEAD,
  });
  job.signal.addEventListener('abort', () => stream.destroy());
  void finished(stream, { writable: false })
    .then(
      () => job.end({ state: 'done', result: {} }),
      async (error: unknown) => {
        await writeEntry(services, onBehalfOf(by), kind, `${fileName} (interrompue)`).catch(
          () => {},
        );
        await (isCutOff(error) ? job.end({ state: 'stopped' }) : job.fail(error));
      },
    )
    // Its end releases snapshot and lock in every case, once the outcome is recorded.
    .finally(() => void owner.end().catch(() => {}));
  return { fileName, expectedSize: head.expectedSize, stream };
}

const bytesOf: Readonly<Record<BackupKind, (backup: CompleteBackup) => AsyncGenerator<Buffer>>> = {
  sql: sqlDump,
  files: filesArchive,
  complete: completeArchive,
};

function headOf(
  kind: BackupKind,
  snapshot: Snapshot,
  by: Person,
  network: string,
  publicKey: string,
): BackupHead {
  const { madeAt, tableBytes, pictureBytes, ...content } = snapshot;
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    madeAt: madeAt.toISOString(),
    madeBy: by.username,
    network,
    version: VERSION,
    publicKey,
    ...content,
    expectedSize: expectedSize(kind, { tableBytes, pictureBytes, pictures: content.pictures }),
  };
}

/** Rows compress to about a quarter; each picture also has a thumbnail and header records. */
function expectedSize(
  kind: BackupKind,
  {
    tableBytes,
    pictureBytes,
    pictures,
  }: Pick<Snapshot, 'tableBytes' | 'pictureBytes' | 'pictures'>,
): number {
  if (kind === 'sql') return tableBytes;
  return Math.round((kind === 'complete' ? tableBytes / 4 : 0) + pictureBytes + pictures * 3_000);
}

async function networkOf({ database }: BackupServices): Promise<string> {
  return (await readConfig(withoutPerson(database), FIRST_OFFICE_ID)).mainTitle;
}

async function writeEntry(
  { database }: BackupServices,
  by: Person,
  kind: BackupKind,
  details: string,
): Promise<void> {
  const entry = { type: ACTIONS[kind], details: `${JOBS[`backup-${kind}`].label} : ${details}` };
  await writeHistory(withoutPerson(database), by, entry);
}

/** A client that closes the connection has stopped the backup. */
const isCutOff = (error: unknown): boolean => codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';

const KINDS: Readonly<Record<BackupKind, readonly [word: string, ending: string]>> = {
  sql: ['base', 'sql'],
  files: ['fichiers', 'zip'],
  complete: ['complete', 'zip'],
};
const NETWORK_MAX = 60;

/**
 * "dosye-police-nationale-d-haiti-complete-2026-11-21-06h12.zip": office network, kind of backup,
 * day and time in Haiti, in characters that every file system accepts.
 */
function backupFileName(kind: BackupKind, network: string, madeAt: Date): string {
  const [word, ending] = KINDS[kind];
  const { day, time } = inHaiti(madeAt);
  const place = fold(network)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NETWORK_MAX)
    .replace(/^-+|-+$/g, '');
  return [`dosye`, place, word, day, `${time.replace(':', 'h')}.${ending}`]
    .filter((part) => part !== '')
    .join('-');
}

/** Bytes per second: half the speed of an office network, which leaves most of a small machine to other calls. */
const PACE = 60_000_000;
/** Shortest pause in milliseconds. */
const PAUSE_MIN = 4;

/** Passes bytes on at most at {@link PACE}; time in which the consumer was idle is not made up for. */
async function* throttled(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let due = performance.now();
  for await (const piece of bytes) {
    yield piece;
    const now = performance.now();
    due = Math.max(due, now - PAUSE_MIN) + (piece.length / PACE) * 1000;
    if (due - now > PAUSE_MIN) await pause(due - now);
  }
}
