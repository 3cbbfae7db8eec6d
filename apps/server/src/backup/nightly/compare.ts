import type { BackupVerification } from '@dosye/domain/calls/nightlyBackup.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { withoutIndexes } from '../../schema/bulkLoad.ts';
import { smallName } from '../../files/pictures.ts';
import type { BackupHead, Manifest } from '../archive/format.ts';
import { pictureNames } from '../archive/pictureNames.ts';
import { type BackupPiece, readBackup } from '../archive/read.ts';
import { tableRows } from '../archive/rows.ts';
import { tablesOf } from '../archive/tables.ts';
import { REFUSALS, refused } from '../refused.ts';
import { TableLoader } from '../restore/load.ts';
import { clearStaging, makeStaging, STAGING } from '../restore/staging.ts';
import { RowSum } from './rowSums.ts';

/** Bytes after which there is a pause of so many milliseconds: people work meanwhile. */
const STRETCH = 4 * 1024 * 1024;
const PAUSE = 20;

/** What is known of an archive once it was read to its end. */
interface ReadArchive {
  rows: ReadonlyMap<string, RowSum>;
  files: RowSum;
  manifest: Manifest;
}

/**
 * Restores an archive beside the data, as a restore does, and compares what is there then with what is
 * in the archive: every table row by row, every picture by its name, which is its hash. Nothing is
 * ever committed: the caller ends the connection, which may still wait for rows.
 * @param client owner of a scratch place
 * @param source the archive's bytes, read once
 * @throws CallError 422 with the sentence that says what is not the same
 */
export async function restoreAndCompare(
  client: Client,
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<BackupVerification> {
  const pieces = gently(readBackup(source), signal);
  try {
    const { value: first, done } = await pieces.next();
    if (done || first.type !== 'head') throw refused(REFUSALS.notOurs);
    const { head } = first;
    await client.query('begin');
    // An error rather than rows left out, should this not be the owner.
    await client.query('set local row_security = off');
    const read = await load(client, head, pieces);
    signal.throwIfAborted();
    const rows = await compareRows(client, head, read, signal);
    await compareCounts(client, head);
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
      missing: missing.length,
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
  await makeStaging(client, head.migrations);
  // Also what a restore leaves as it is: here it has to be the same too.
  const loader = new TableLoader(client, head, () => true);
  await loader.check();
  const tables = (await tablesOf(client, STAGING)).map(({ name }) => name);
  await clearStaging(client, tables);
  const rows = new Map(head.tables.map(({ name }) => [name, new RowSum()]));
  const files = new RowSum();
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
  if (manifest === undefined) throw refused(REFUSALS.cut);
  for (const name of manifest.files.missing) files.addOne(name);
  return { rows, files, manifest };
}

/** @returns how many rows were compared */
async function compareRows(
  client: Client,
  head: BackupHead,
  read: ReadArchive,
  signal: AbortSignal,
): Promise<number> {
  let compared = 0;
  for (const table of head.tables) {
    const found = new RowSum();
    for await (const rows of tableRows(client, table, () => {})) {
      signal.throwIfAborted();
      await found.add(rows);
    }
    const expected = read.rows.get(table.name);
    if (expected === undefined || !found.isSameAs(expected)) throw differs(table.name);
    if (found.count !== read.manifest.rows[table.name]) throw refused(REFUSALS.counts);
    compared += found.count;
  }
  return compared;
}

async function compareCounts(client: Client, head: BackupHead): Promise<void> {
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*) from dossier) as dossiers, (select count(*) from app_user) as users,
      (select count(*) from bureau) as offices, (select count(*) from file) as pictures`,
  );
  for (const what of ['dossiers', 'users', 'offices', 'pictures'] as const) {
    if (rows[0]?.[what] !== head[what]) throw refused(REFUSALS.counts);
  }
}

/** Each picture that the restored data names was in the archive, and no other. */
async function compareFiles(client: Client, { files }: ReadArchive): Promise<void> {
  const named = new RowSum();
  for await (const name of pictureNames(client, STAGING)) {
    named.addOne(smallName(name));
    named.addOne(name);
  }
  if (!named.isSameAs(files)) {
    throw refused(
      'Les images de la sauvegarde ne sont pas celles que ses données nomment : elle ne vaut rien.',
    );
  }
}

const differs = (table: string) =>
  refused(
    `Une fois restaurée, la table « ${table} » n’est pas ce que la sauvegarde contient : elle ne vaut rien.`,
  );

async function* gently(
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
