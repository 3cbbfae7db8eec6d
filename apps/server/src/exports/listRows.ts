import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { SheetRow } from '@dosye/domain/sheets/listSheet.ts';
import type { QueryResult } from 'pg';
import { inScopeAtOnce } from '../access/scope.ts';
import { sortColumn } from '../database/listingIndexes.ts';
import type { Database } from '../database/pool.ts';
import type { ListQuery } from '../dossiers/listRequest.ts';
import { isNullable, type Part } from '../dossiers/listStatements.ts';
import { type BatchRow, batchStatement, type Place } from './batchStatement.ts';

/** Rows read at once. */
const BATCH = 1_000;

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
  const column = sortColumn(query.area, query.sort.key) as string;
  // Rows without a sort key come last, whichever way the others go (decision 3).
  const parts: Part[] = isNullable(column) ? ['filled', 'blank'] : ['all'];
  for (const part of parts) {
    let after: Place | undefined;
    for (;;) {
      const statement = batchStatement(query, part, after, batch);
      const [answer] = (await inScopeAtOnce(database, person, [statement])) as [
        QueryResult<BatchRow>,
      ];
      for (const { row, bureau_nom, facets } of answer.rows) {
        yield { row: { ...(JSON.parse(row) as ListRow), bureau_nom }, facets };
      }
      after = answer.rows.at(-1);
      if (answer.rows.length < batch) break;
    }
  }
}
