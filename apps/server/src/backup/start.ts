import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { BackupKind } from '@dosye/domain/calls/backup.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { Client } from 'pg';
import { withoutPerson } from '../access/transaction.ts';
import { writeHistory } from '../database/writeHistory.ts';
import { readConfig } from '../office/configStore.ts';
import { toCallError } from '../platform/answerError.ts';
import type { Services } from '../services.ts';
import { type CompleteBackup, completeArchive } from './archive/complete.ts';
import { type BackupHead, FORMAT, FORMAT_VERSION } from './archive/format.ts';
import { signerOf } from './archive/signing.ts';
import { beginSnapshot, type Snapshot } from './archive/snapshot.ts';
import { backupFileName } from './fileName.ts';
import { filesArchive } from './filesArchive.ts';
import { paced } from './paced.ts';
import { noteWork, type Told } from './progress.ts';
import { sqlDump } from './sql/dump.ts';
import { takeTurn } from './turn.ts';
import { PROGRAM_VERSION } from './version.ts';

/** What a backup needs of the server. */
export type BackupServices = Pick<Services, 'database' | 'files' | 'settings'>;

/** A backup that has begun: its bytes come as fast as they are taken. */
export interface StartedBackup {
  fileName: string;
  /** About how many bytes will come. */
  expectedSize: number;
  madeAt: Date;
  /** Destroying it, or reading it to its end, frees everything. */
  stream: Readable;
}

const ACTIONS: Readonly<Record<BackupKind, string>> = {
  sql: 'DB_BACKUP',
  files: 'FILES_BACKUP',
  complete: 'FULL_BACKUP',
};
const WORDS: Readonly<Record<BackupKind, string>> = {
  sql: 'Sauvegarde de la base de données',
  files: 'Sauvegarde des fichiers',
  complete: 'Sauvegarde complète',
};
/** Bytes that are ready before they are asked for. */
const AHEAD = 1024 * 1024;

/**
 * Begins a backup of everything as it is at this moment, while people go on working.
 * @param by who asks for it; it stands in the history and in the backup
 * @param told hears how far it is
 * @throws CallError 409 while another backup or a restore is under way on this database
 */
export async function startBackup(
  services: BackupServices,
  by: Person,
  kind: BackupKind,
  told: Told = () => {},
): Promise<StartedBackup> {
  const owner = await services.database.connectAsOwner();
  try {
    await takeTurn(owner);
    return await begin(services, owner, by, kind, told);
  } catch (error) {
    await owner.end().catch(() => {});
    throw error;
  }
}

async function begin(
  services: BackupServices,
  owner: Client,
  by: Person,
  kind: BackupKind,
  told: Told,
): Promise<StartedBackup> {
  const network = await networkOf(services);
  const signer = await signerOf(services.database);
  const fileName = backupFileName(kind, network, new Date());
  // Before the snapshot, so that the backup tells of itself.
  await note(services, by, kind, fileName);
  const snapshot = await beginSnapshot(owner);
  const head = headOf(kind, snapshot, by, network, signer.publicKey);
  const work = noteWork(services.database, kind, by.username);
  const hear: Told = (phase, done, total) => {
    work.told(phase, done, total);
    told(phase, done, total);
  };
  hear('data', 0, head.expectedSize);
  const bytes = bytesOf[kind]({ ...services, owner, signer, head, told: hear });
  const stream = Readable.from(paced(bytes), { objectMode: false, highWaterMark: AHEAD });
  void finished(stream, { writable: false }).then(
    () => work.ended(true, `${WORDS[kind]} terminée : ${fileName}.`),
    (error: unknown) => {
      work.ended(false, `${WORDS[kind]} interrompue. ${reasonOf(error)}`.trim());
      return note(services, by, kind, `${fileName} (interrompue)`).catch(() => {});
    },
  );
  // However it ends: the snapshot and the turn go with the connection.
  stream.once('close', () => void owner.end().catch(() => {}));
  return { fileName, expectedSize: head.expectedSize, madeAt: snapshot.madeAt, stream };
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
  const { migrations, tables, sequences, dossiers, users, offices, pictures } = snapshot;
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    madeAt: snapshot.madeAt.toISOString(),
    madeBy: by.username,
    network,
    version: PROGRAM_VERSION,
    migrations,
    publicKey,
    tables,
    sequences,
    dossiers,
    users,
    offices,
    pictures,
    expectedSize: expectedSize(kind, snapshot),
  };
}

/** Rows shrink to about a quarter; beside each picture lies a small one with its lines. */
function expectedSize(kind: BackupKind, { tableBytes, pictureBytes, pictures }: Snapshot): number {
  if (kind === 'sql') return tableBytes;
  return Math.round((kind === 'complete' ? tableBytes / 4 : 0) + pictureBytes + pictures * 3_000);
}

/** The network as its offices call it: what the first office's configuration has as main title. */
async function networkOf({ database }: BackupServices): Promise<string> {
  return (await readConfig(withoutPerson(database), FIRST_OFFICE_ID)).mainTitle;
}

async function note(
  { database }: BackupServices,
  by: Person,
  kind: BackupKind,
  details: string,
): Promise<void> {
  const entry = { type: ACTIONS[kind], details: `${WORDS[kind]} : ${details}` };
  await writeHistory(withoutPerson(database), by, entry);
}

/** Why it ended early; that the reader left needs no reason. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'ERR_STREAM_PREMATURE_CLOSE' ? '' : toCallError(error).message;
}
