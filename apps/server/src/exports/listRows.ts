import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { SheetRow } from '@dosye/domain/sheets/listSheet.ts';
import { readPipelined } from '../access/pipeline.ts';
import type { Statement } from '../database/statement.ts';
import { sortColumn } from '../listing/listingColumns.ts';
import type { Database } from '../database/pool.ts';
import type { ListQuery } from '../dossiers/listRequest.ts';
import { isNullable, isSearched } from '../dossiers/listStatements.ts';
import {
  type SortValues,
  batchStatement,
  foundStatement,
  type Place,
  type ReadRow,
  rowsStatement,
} from './batchStatement.ts';

/** Rows read at once: fewer ask the database more often, more leave more behind in memory. */
const BATCH = 250;

/** Asks one statement as the person, in a transaction of its own. */
type Read = <T>(statement: Statement) => Promise<T[]>;

/**
 * Every row of a list that a person may see and that matches, in the list's order. Rows are read a
 * batch at a time, when the ones before were taken: between batches no connection is held, however
 * slowly the reader takes them. What others enter meanwhile may be among them or not.
 * @param batch rows read at once
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
    for (const { row, bureau_nom, facets, more } of rows) {
      yield { row: { ...(JSON.parse(row) as ListRow), bureau_nom, ...more }, facets };
    }
  }
}

/** By the index of the list's order: each batch goes on where the one before ended. */
async function* indexedBatches(
  read: Read,
  query: ListQuery,
  batch: number,
): AsyncGenerator<ReadRow[]> {
  const column = sortColumn(query.area, query.sort.key) as string;
  // Rows without a value in the sort column come last in both directions.
  const parts: SortValues[] = isNullable(column) ? ['present', 'blank'] : ['all'];
  for (const part of parts) {
    let after: Place | undefined;
    for (;;) {
      const rows: (ReadRow & Place)[] = await read(batchStatement(query, part, after, batch));
      yield rows;
      after = rows.at(-1);
      if (rows.length < batch) break;
    }
  }
}

/** Of a search every match is found once, not with each batch: a number of eight bytes for each. */
async function* foundBatches(
  read: Read,
  query: ListQuery,
  batch: number,
): AsyncGenerator<ReadRow[]> {
  const [found] = await read<{ ids: number[] }>(foundStatement(query));
  const ids = found?.ids ?? [];
  for (let from = 0; from < ids.length; from += batch) {
    yield await read<ReadRow>(rowsStatement(query, ids.slice(from, from + batch)));
  }
}
