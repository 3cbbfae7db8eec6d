import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inTransaction, SYSTEM } from '../../src/access/transaction.ts';
import type { Database } from '@dosye/server/database/pool.ts';
import { stemOf } from '@dosye/server/files/uploads.ts';
import { thumbnailName } from '@dosye/server/files/storePictures.ts';
import { FILE_NAME } from '@dosye/server/storage/fileStore.ts';
import { FolderStore } from '@dosye/server/storage/folderStore.ts';
import { sweepFiles } from '@dosye/server/files/sweep.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Ledger } from './ledger.ts';

interface StoredFile {
  path: string;
  name: string;
}

const storeFolder = (dataDir: string): string => join(dataDir, 'files');

/** The files of the store, and incomplete files of a killed server. */
function filesIn(dataDir: string): { pictures: StoredFile[]; unfinished: StoredFile[] } {
  const files = readdirSync(storeFolder(dataDir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ path: join(parentPath, name), name }));
  const isUnfinished = ({ path }: StoredFile): boolean => basename(dirname(path)) === 'unfinished';
  return {
    pictures: files.filter((file) => !isUnfinished(file)),
    unfinished: files.filter(isUnfinished),
  };
}

/** Every acknowledged picture exists, every file is complete, and unreferenced ones are queued for the sweep. */
export async function checkFiles(
  database: Database,
  dataDir: string,
  ledger: Ledger,
): Promise<void> {
  const { pictures } = filesIn(dataDir);
  const names = new Set(pictures.map(({ name }) => name));
  const acknowledged = [...ledger.pictures].flatMap((name) => [name, thumbnailName(name)]);
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(pictures.filter((file) => !isWhole(file))).toEqual([]);
  const known = await stemsKnown(database);
  expect([...names].filter((name) => !known.has(stemOf(name)))).toEqual([]);
}

/** The name of a picture is its SHA-256; a thumbnail is a WebP file, whose header contains its length. */
function isWhole({ path, name }: StoredFile): boolean {
  const bytes = readFileSync(path);
  if (!FILE_NAME.test(name)) return false;
  if (name === thumbnailName(stemOf(name))) return bytes.readUInt32LE(4) + 8 === bytes.length;
  return createHash('sha256').update(bytes).digest('hex') === stemOf(name);
}

/** The referenced pictures, and those queued for the sweep. */
async function stemsKnown(database: Database): Promise<Set<string>> {
  return inTransaction(database, SYSTEM, async (trx) => {
    const { rows } = await sql<{ stem: string }>`
      select split_part(name, '.', 1) as stem from file join file_use on file_id = id
      union select stem from unreferenced_file`.execute(trx);
    return new Set(rows.map(({ stem }) => stem));
  });
}

/** A day later a sweep leaves the referenced pictures only. */
export async function checkSweep(database: Database, dataDir: string): Promise<void> {
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  for (const { path } of filesIn(dataDir).unfinished) utimesSync(path, yesterday, yesterday);
  const held = await inTransaction(database, SYSTEM, async (trx) => {
    await sql`update unreferenced_file set since = ${yesterday}`.execute(trx);
    const { rows } = await sql<{ name: string }>`
      select distinct name from file join file_use on file_id = id`.execute(trx);
    return rows.flatMap(({ name }) =>
      name.endsWith('.pdf') ? [name] : [name, thumbnailName(name)],
    );
  });
  await sweepFiles(database, new FolderStore(storeFolder(dataDir)));
  const { pictures, unfinished } = filesIn(dataDir);
  expect(pictures.map(({ name }) => name).toSorted()).toEqual(held.toSorted());
  expect(unfinished).toEqual([]);
}
