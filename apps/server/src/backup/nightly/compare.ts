import type { BackupVerification } from '@dosye/domain/calls/nightlyBackup.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { withoutIndexes } from '../../schema/bulkLoad.ts';
import { type BackupHead, lostCount, type Manifest } from '../archive/format.ts';
import { archivedNames } from '../archive/pictureNames.ts';
import { type BackupPiece, readBackup } from '../archive/read.ts';
import { tableRows } from '../archive/tableRows.ts';
import { tablesOf } from '../archive/tables.ts';
import { REFUSALS, invalidBackup } from '../backupErrors.ts';
import { checkLoadedContent } from '../restore/loadedContent.ts';
import { TableLoader } from '../restore/load.ts';
import { emptyStagingTables, createStagingSchema, STAGING } from '../restore/staging.ts';
import { UnorderedChecksum } from './unorderedChecksum.ts';

/** Bytes after which the comparison pauses, and the pause in milliseconds, for the sake of other calls. */
const STRETCH = 4 * 1024 * 1024;
const PAUSE = 20;

/** Results of reading an archive to its end. */
interface ReadArchive {
  rows: ReadonlyMap<string, UnorderedChecksum>;
  files: UnorderedChecksum;
  manifest: Manifest;
}

/**
 * Restores an archive into the staging schema of a scratch database, as a restore does, and compares the result with
 * the archive: every table by its rows, every file by its name. Nothing is committed: the caller ends the connection,
 * which cannot be used again, since after an error a COPY may still be open.
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
    const read = await load(client, head, pieces);
    signal.throwIfAborted();
    const rows = await compareRows(client, head, read, signal);
    await checkLoadedContent(client, head);
    await compareFiles(client, read);
    const { dossiers, users, offices, pictures, tables } = head;
    const { count: files, missing } = read.manifest.files;
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

async function load(
  client: Client,
  head: BackupHead,
  pieces: AsyncIterable<BackupPiece>,
): Promise<ReadArchive> {
  await createStagingSchema(client, head.migrations);
  // Tables that a restore keeps unchanged must be equal here too.
  const loader = new TableLoader(client, head, () => true);
  await loader.check();
  const tables = (await tablesOf(client, STAGING)).map(({ name }) => name);
  await emptyStagingTables(client, tables);
  const rows = new Map(head.tables.map(({ name }) => [name, new UnorderedChecksum()]));
  const files = new UnorderedChecksum();
  let manifest: Manifest | undefined;
  await withoutIndexes(client, tables, async () => {
    for await (const piece of pieces) {
      if (piece.type === 'rows') {
        await loader.add(piece.table, piece.bytes);
        await rows.get(piece.table)?.add(piece.bytes);
      } else if (piece.type === 'file') files.addOne(piece.name);
      else if (piece.type === 'end') {
        ({ manifest } = piece);
        await loader.end(manifest);
      }
    }
  });
  if (manifest === undefined) throw invalidBackup(REFUSALS.cut);
  for (const name of manifest.files.missing) files.addOne(name);
  return { rows, files, manifest };
}

/** @returns the number of compared rows */
async function compareRows(
  client: Client,
  head: BackupHead,
  read: ReadArchive,
  signal: AbortSignal,
): Promise<number> {
  let compared = 0;
  for (const table of head.tables) {
    const found = new UnorderedChecksum();
    for await (const rows of tableRows(client, table, () => {})) {
      signal.throwIfAborted();
      await found.add(rows);
    }
    const expected = read.rows.get(table.name);
    if (expected === undefined || !found.isSameAs(expected)) throw differs(table.name);
    if (found.count !== read.manifest.rows[table.name]) throw invalidBackup(REFUSALS.counts);
    compared += found.count;
  }
  return compared;
}

/**
 * Checks that the archive contained exactly the files that the restored table `file` names, except those that the
 * manifest lists as missing or altered.
 */
async function compareFiles(client: Client, { files }: ReadArchive): Promise<void> {
  const named = new UnorderedChecksum();
  for await (const name of archivedNames(client, STAGING)) named.addOne(name);
  if (!named.isSameAs(files)) {
    throw invalidBackup(
      'Les images de la sauvegarde ne sont pas celles que ses données nomment : elle est inutilisable.',
    );
  }
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
