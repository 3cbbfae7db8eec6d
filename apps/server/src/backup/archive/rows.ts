import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnList, quoted, type TableShape } from './tables.ts';

/** Bytes after which rows go into the next part: small enough that packing one delays nobody. */
const PART = 1024 * 1024;
const LINE_END = 10;

/** The rows of a table in PostgreSQL's COPY text form, in parts that end with whole rows. */
export async function* tableRows(
  owner: Client,
  { name, columns }: TableShape,
  counted: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const stream = owner.query(
    copyTo(`copy (select ${columnList(columns)} from ${quoted(name)}) to stdout`, {
      highWaterMark: PART,
    }),
  );
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // A byte of value 10 ends a row in this form: within a text it is written as \n.
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
  // The number of rows comes after the last of them, with the answer to whatever is asked next.
  await owner.query('select 1');
  counted(stream.rowCount);
}
