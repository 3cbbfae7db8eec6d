import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnList, quoteIdentifier, type TableShape } from './tables.ts';
import { thumbnailName } from '../../files/storePictures.ts';
import type { FileStore } from '../../storage/fileStore.ts';

/** Size in bytes after which a new part begins: compressing one must not delay other calls. */
const PART = 1024 * 1024;
const LINE_END = 10;

/** The rows of a table in PostgreSQL's COPY text form, in parts that end with whole rows. */
export async function* tableRows(
  owner: Client,
  { name, columns }: TableShape,
): AsyncGenerator<Buffer> {
  const stream = owner.query(
    copyTo(`copy (select ${columnList(columns)} from ${quoteIdentifier(name)}) to stdout`, {
      highWaterMark: PART,
    }),
  );
  let pending: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // A line feed ends a row in COPY's text format: within a value it is escaped as \n.
    const end = length + chunk.length < PART ? -1 : chunk.lastIndexOf(LINE_END);
    pending.push(end < 0 ? chunk : chunk.subarray(0, end + 1));
    length += chunk.length;
    if (end < 0) continue;
    yield Buffer.concat(pending);
    const rest = chunk.subarray(end + 1);
    pending = [rest];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(pending);
}

/** What the rows of a table have in common with the same rows in another database, in whatever order. */
interface RowSum {
  count: number;
  /** Sum of a hash of every row. */
  sum: string;
}

/** Counts and sums up the rows of a table, in the columns that a backup contains. */
export async function sumOfRows(owner: Client, { name, columns }: TableShape): Promise<RowSum> {
  const { rows } = await owner.query<RowSum>(
    `select count(*) as count,
      coalesce(sum(hashtextextended(row(${columnList(columns)})::text, 0)), 0)::text as sum
     from ${quoteIdentifier(name)}`,
  );
  return rows[0] ?? { count: 0, sum: '0' };
}

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
