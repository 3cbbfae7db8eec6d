import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnList, quoteIdentifier, type TableShape } from './tables.ts';

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
