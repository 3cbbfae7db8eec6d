import type { Client } from 'pg';
import { thumbnailName } from '../../files/storePictures.ts';
import type { FileStore } from '../../storage/fileStore.ts';

/** Names in a batch. */
const BATCH = 5_000;

/** The names in the table `file` of a schema, sorted: pictures, and acts as PDF. */
export async function* pictureNames(owner: Client, schema: string): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const { rows } = await owner.query<{ name: string }>(
      `select name from ${schema}.file where name collate "C" > $1
       order by name collate "C" limit ${BATCH}`,
      [after],
    );
    for (const { name } of rows) yield name;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.name ?? '';
  }
}

/** The names of all files that an archive of a schema contains, sorted: pictures, their thumbnails, and acts as PDF. */
export async function* archivedNames(owner: Client, schema: string): AsyncGenerator<string> {
  for await (const name of pictureNames(owner, schema)) {
    if (!name.endsWith('.pdf')) yield thumbnailName(name);
    yield name;
  }
}

/**
 * How many parts of a backup are made concurrently. Reading a folder, hashing and compressing occupy the four threads
 * that also compress the answers of other calls, so half of them stay free; a remote store is waited for.
 */
export const backupConcurrency = (files: FileStore): { concurrency: number } => ({
  concurrency: (files.untracked ?? files).folder === undefined ? 16 : 2,
});
