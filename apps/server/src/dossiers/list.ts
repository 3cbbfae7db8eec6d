import { type ListRow, rawText } from '@dosye/domain/calls/dossiers.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { QueryResult } from 'pg';
import { inSnapshot, readPipelined, type SendStatements } from '../access/pipeline.ts';
import type { Statement } from '../database/statement.ts';
import type { Database } from '../database/pool.ts';
import { type ActColumns, rowAct } from '../listing/actState.ts';
import { matchReasons } from '../listing/matchReasons.ts';
import type { ListQuery } from './listRequest.ts';
import {
  countStatement,
  usesStoredTotal,
  isSearched,
  transactionModeOf,
  storedTotalsStatement,
  pageStatement,
  listSearchStatement,
} from './listStatements.ts';

interface PageRow extends ActColumns {
  /** JSON text. */
  row: string;
  bureau_nom: string;
  /** Why a search has found it, where its columns do not show that. */
  reasons?: string[];
}

interface Totals {
  total: number;
  filtered: number;
}

/**
 * A page of a list with its totals, as JSON text: rows are composed when a dossier is saved and sent unchanged, with
 * the name of the office and what the day makes of the act.
 * All statements see one snapshot.
 */
export async function listDossiers(
  database: Database,
  person: Person,
  query: ListQuery,
): Promise<string> {
  if (isSearched(query)) return searchDossiers(database, person, query);
  const statements: Statement[] = [
    storedTotalsStatement(query),
    pageStatement(query),
    ...(usesStoredTotal(query) ? [] : [countStatement(query)]),
  ];
  const [stored, page, counted] = (await readPipelined(
    database,
    person,
    statements,
    transactionModeOf(query),
  )) as [QueryResult<Totals>, QueryResult<PageRow>, QueryResult<{ n: number }> | undefined];
  const { total, filtered } = stored.rows[0] as Totals;
  return answer(query, page.rows, total, counted?.rows[0]?.n ?? filtered);
}

/**
 * A page of a search: one statement finds every match, for the page and for the count; the reasons are read in its
 * snapshot.
 */
async function searchDossiers(
  database: Database,
  person: Person,
  query: ListQuery,
): Promise<string> {
  const statements = [storedTotalsStatement(query), listSearchStatement(query)];
  return inSnapshot(
    database,
    person,
    async (send) => {
      const [stored, found] = (await send(statements)) as [
        QueryResult<Totals>,
        QueryResult<PageRow & { n: number }>,
      ];
      const rows = found.rows.filter(({ row }) => row !== null);
      const { total } = stored.rows[0] as Totals;
      const { n } = found.rows[0] as { n: number };
      return answer(query, await withReasons(send, query, rows), total, n);
    },
    transactionModeOf(query) ?? 'default',
  );
}

/** The rows with the reasons for which they were found, where their columns do not show them. */
async function withReasons(
  send: SendStatements,
  { area, search }: ListQuery,
  rows: readonly PageRow[],
): Promise<PageRow[]> {
  const columns = area.list.columns.filter(({ only }) => only !== 'paper').map(({ key }) => key);
  const listed = rows.map(({ row }) => JSON.parse(row) as ListRow);
  const shown = listed.map((row) => ({ ...row, shown: columns.map((key) => rawText(row, key)) }));
  const because = await matchReasons(send, search?.typed ?? '', shown);
  return rows.map((row, index) => ({
    ...row,
    reasons: because.get(listed[index]?.id ?? 0)?.reasons ?? [],
  }));
}

function answer(query: ListQuery, rows: PageRow[], total: number, filtered: number): string {
  const texts = rows.map(({ row, bureau_nom, reasons = [], ...columns }) => {
    // The row that was composed at the save, and what is known at the time of the question.
    const because = reasons.length > 0 ? { reasons } : {};
    const now = JSON.stringify({ bureau_nom, act: rowAct(columns), ...because });
    return `${row.slice(0, -1)},${now.slice(1)}`;
  });
  return `{${JSON.stringify(query.area.jsonKeys.rows)}:[${texts.join(',')}],"totalDossiers":${total},"totalFilteredDossiers":${filtered}}`;
}
