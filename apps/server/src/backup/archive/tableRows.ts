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
  counted: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const stream = owner.query(
    copyTo(`copy (select ${columnList(columns)} from ${quoteIdentifier(name)}) to stdout`, {
      highWaterMark: PART,
    }),
  );
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // A line feed ends a row in COPY's text format: within a value it is escaped as \n.
    const end = length + chunk.length < PART ? -1 : chunk.lastIndexOf(LINE_END);
    held.push(end < 0 ? chunk : chunk.subarray(0, end + 1));
    length += chunk.length;
    if (end < 0) continue;
    yield Buffer.concat(held);
    const rest = chunk.subarray(end + 1);
    held = [rest];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
  // The row count arrives with the command completion, after the last row.
  await owner.query('select 1');
  counted(stream.rowCount);
}
