import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackupVerification } from '@dosye/domain/calls/nightlyBackup.ts';
import type { Client } from 'pg';
import { archivedNames, sumOfRows } from '../archive/contents.ts';
import { type BackupHead, lostCount, type Manifest } from '../archive/format.ts';
import { type BackupPiece, readBackup } from '../archive/read.ts';
import { REFUSALS, invalidBackup } from '../backupErrors.ts';
import { loadBackup } from '../restore/load.ts';
import { STAGING } from '../restore/staging.ts';
import type { BackupServices } from '../startBackup.ts';
import { openScratch } from './scratch.ts';

/** Bytes after which the comparison pauses, and the pause in milliseconds, for the sake of other calls. */
const STRETCH = 4 * 1024 * 1024;
const PAUSE = 20;

/**
 * Restores an archive on trial beside the data and compares it; the copy is removed in every case. The caller
 * holds the lock of the nightly backups.
 * @throws CallError 422 with the sentence that says what is wrong with it
 */
export async function verifyByRestore(
  { database, settings }: Pick<BackupServices, 'database' | 'settings'>,
  source: Readable,
  signal: AbortSignal,
): Promise<BackupVerification> {
  const scratch = await openScratch(database, settings.databaseUrl === undefined);
  // Its effect, the end of the statement, is awaited below; if the database is gone, the connection has ended anyway.
  const cancel = (): void => void scratch.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  try {
    return await restoreAndCompare(scratch.client, source, signal);
  } finally {
    signal.removeEventListener('abort', cancel);
    source.destroy();
    await scratch.drop();
  }
}

/**
 * Restores an archive into the staging schema of a scratch database, as a restore does, and compares the result:
 * every table with the rows that its snapshot had in the database, every file of the archive with the names in the
 * table `file`. Nothing is committed: the caller ends the connection.
 * @param client owner of the scratch database
 * @param source the archive's bytes, read once
 * @throws CallError 422 with the sentence that says what differs
 */
export async function restoreAndCompare(
  client: Client,
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<BackupVerification> {
  const pieces = throttled(readBackup(source), signal);
  try {
    const { value: first, done } = await pieces.next();
    if (done || first.type !== 'head') throw invalidBackup(REFUSALS.notOurs);
    const { head } = first;
    await client.query('begin');
    // With row_security off PostgreSQL raises an error instead of omitting rows when this is not the owner.
    await client.query('set local row_security = off');
    let names = 0n;
    const addFile = (name: string): void => {
      names += hashOfName(name);
    };
    // Tables that a restore keeps unchanged must be equal here too.
    const manifest = await loadBackup(client, head, pieces, addFile, () => true);
    const rows = await compareRows(client, head, manifest, signal);
    manifest.files.missing.forEach(addFile);
    await compareFiles(client, names);
    const { dossiers, users, offices, pictures, tables } = head;
    const { count: files, missing } = manifest.files;
    return {
      dossiers,
      users,
      offices,
      pictures,
      files,
      rows,
      tables: tables.length,
      missing: lostCount(missing),
    };
  } finally {
    await pieces.return(undefined);
  }
}

const hashOfName = (name: string): bigint => hash('sha256', name, 'buffer').readBigUInt64LE();

/**
 * Compares every table with what the database had when the snapshot was made. An archive of format 1 says only how
 * many rows that were.
 * @returns the number of compared rows
 */
async function compareRows(
  client: Client,
  { tables }: BackupHead,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<number> {
  let compared = 0;
  for (const table of tables) {
    signal.throwIfAborted();
    const { count, sum } = await sumOfRows(client, table);
    const expected = manifest.sums === undefined ? sum : manifest.sums[table.name];
    if (count !== manifest.rows[table.name] || sum !== expected) throw differs(table.name);
    compared += count;
  }
  return compared;
}

/**
 * Checks that the restored table `file` names exactly the files that the archive contained, or that its manifest lists
 * as missing or altered.
 * @param expected sum over their names
 */
async function compareFiles(client: Client, expected: bigint): Promise<void> {
  let names = 0n;
  for await (const name of archivedNames(client, STAGING)) names += hashOfName(name);
  if (names === expected) return;
  throw invalidBackup(
    'Les images de la sauvegarde ne sont pas celles que ses données nomment : elle est inutilisable.',
  );
}

const differs = (table: string) =>
  invalidBackup(
    `Une fois restaurée, la table « ${table} » n’est pas ce que la sauvegarde contient : elle est inutilisable.`,
  );

async function* throttled(
  pieces: AsyncIterable<BackupPiece>,
  signal: AbortSignal,
): AsyncGenerator<BackupPiece, undefined> {
  let stretch = 0;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
    if (!('bytes' in piece)) continue;
    stretch += piece.bytes.length;
    if (stretch < STRETCH) continue;
    stretch = 0;
    await pause(PAUSE);
  }
  return undefined;
}
