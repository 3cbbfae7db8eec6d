import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { SheetRow } from '@dosye/domain/sheets/listSheet.ts';
import { cleanLines } from '@dosye/domain/text/cleanText.ts';
import { readPipelined } from '../access/pipeline.ts';
import type { Statement } from '../database/statement.ts';
import type { Database } from '../database/pool.ts';
import type { ListQuery } from '../dossiers/listRequest.ts';
import { rowAct } from '../listing/actState.ts';
import { isSearched } from '../dossiers/listStatements.ts';
import {
  batchStatement,
  matchingIdsStatement,
  type Cursor,
  type ExportRow,
  rowsByIdStatement,
  sortParts,
} from './batchStatement.ts';

/** Rows in a batch: smaller batches need more queries, larger ones more memory. */
const BATCH = 250;

/** Runs one statement as the person, in its own transaction. */
type Read = <T>(statement: Statement) => Promise<T[]>;

/**
 * All matching rows of a list that a person may see, in the list's order. The next batch is read when the
 * previous one was consumed, and no connection is held in between, however slow the client is. Rows that
 * others save meanwhile may or may not be included.
 * @param batch rows in a batch
 */
export async function* listRows(
  database: Database,
  person: Person,
  query: ListQuery,
  batch = BATCH,
): AsyncGenerator<SheetRow> {
  const read: Read = async <T>(statement: Statement) =>
    (await readPipelined(database, person, [statement]))[0]?.rows as T[];
  const batches = isSearched(query)
    ? foundBatches(read, query, batch)
    : indexedBatches(read, query, batch);
  for await (const rows of batches) {
    for (const { row, bureau_nom, facets, more, ...columns } of rows) {
      const texts = Object.entries(more).map(([key, text]) => [key, text && cleanLines(text)]);
      const act = rowAct(columns);
      yield {
        row: {
          ...(JSON.parse(row) as ListRow),
          bureau_nom,
          ...(act ? { act } : {}),
          ...Object.fromEntries(texts),
        },
        facets,
      };
    }
  }
}

/** Keyset pagination: each batch continues after the last row of the previous one. */
async function* indexedBatches(
  read: Read,
  query: ListQuery,
  batch: number,
): AsyncGenerator<ExportRow[]> {
  for (const part of sortParts(query)) {
    let after: Cursor | undefined;
    for (;;) {
      const rows: (ExportRow & Cursor)[] = await read(batchStatement(query, part, after, batch));
      yield rows;
      after = rows.at(-1);
      if (rows.length < batch) break;
    }
  }
}

/** A search is run once and yields eight bytes per match; each batch then reads rows by id. */
async function* foundBatches(
  read: Read,
  query: ListQuery,
  batch: number,
): AsyncGenerator<ExportRow[]> {
  const [found] = await read<{ ids: number[] }>(matchingIdsStatement(query));
  const ids = found?.ids ?? [];
  for (let from = 0; from < ids.length; from += batch) {
    yield await read<ExportRow>(rowsByIdStatement(query, ids.slice(from, from + batch)));
  }
}
