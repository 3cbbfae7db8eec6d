import { type ListRow, rawText } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import type { QueryResult } from 'pg';
import { readPipelined } from '../access/pipeline.ts';
import type { Statement } from '../database/statement.ts';
import type { Database } from '../database/pool.ts';
import { type ActColumns, rowAct } from '../listing/actState.ts';
import { withReasons } from '../listing/matchReasons.ts';
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

/** A page of a search: one statement finds every match, for the page and for the count. */
async function searchDossiers(
  database: Database,
  person: Person,
  query: ListQuery,
): Promise<string> {
  const statements = [storedTotalsStatement(query), listSearchStatement(query)];
  const [stored, matches] = (await readPipelined(
    database,
    person,
    statements,
    transactionModeOf(query),
  )) as [QueryResult<Totals>, QueryResult<PageRow & { n: number }>];
  const rows = matches.rows
    .filter(({ row }) => row !== null)
    .map((row) => shownBy(query.area, row));
  const { total } = stored.rows[0] as Totals;
  const { n } = matches.rows[0] as { n: number };
  const explained = await withReasons(database, person, query.search?.typed ?? '', rows);
  return answer(query, explained, total, n);
}

/** A row with what its columns show. */
function shownBy({ list }: AreaDeclaration, page: PageRow) {
  const row = JSON.parse(page.row) as ListRow;
  const columns = list.columns.filter(({ only }) => only !== 'paper');
  const shown = columns.map(({ key }) => rawText(row, key));
  return { ...page, id: row.id, title: row.title, dossierNo: row.dossierNo, shown };
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
