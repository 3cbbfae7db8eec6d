import type { HistoryFilters } from '@dosye/domain/calls/history.ts';
import { actionLabel, actionLabels } from '@dosye/domain/history/actions.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { textCell } from '@dosye/domain/sheets/table.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import { type IdentityColumns, identityOf, officerOf } from '../access/identity.ts';
import { inTransaction } from '../access/transaction.ts';
import type { Database } from '../database/pool.ts';
import { csvLine, UTF8_BOM } from '@dosye/documents/spreadsheet/csv.ts';
import { historyConditions } from './list.ts';

const BATCH = 2_000;

const COLUMNS = ['N°', 'Date', 'Utilisateur', 'Nom', 'Bureau', 'Type d’action', 'Détails', 'Code'];

interface Row {
  id: number;
  created_at: Date;
  /** Microseconds since 1970, so that entries of the same millisecond are ordered. */
  at: string;
  username: string;
  identity: IdentityColumns;
  bureau_id: number | null;
  bureau_nom: string | null;
  action_type: string;
  details: string;
}

/** The matching entries that a person may see, the newest first, as French CSV, read and sent in batches. */
export async function* historyCsv(
  database: Database,
  person: Person,
  filters: HistoryFilters,
): AsyncGenerator<string> {
  const labels = actionLabels(AREAS);
  yield UTF8_BOM + csvLine(COLUMNS.map(textCell));
  let after: Row | undefined;
  for (;;) {
    const rows = await readPart(database, person, filters, after);
    if (rows.length > 0) yield rows.map((row) => lineOf(row, labels)).join('');
    if (rows.length < BATCH) return;
    after = rows.at(-1);
  }
}

function readPart(
  database: Database,
  person: Person,
  filters: HistoryFilters,
  after: Row | undefined,
): Promise<Row[]> {
  return inTransaction(database, person, (trx) =>
    trx
      .selectFrom('action_log')
      .select(['id', 'created_at', 'username', 'bureau_id', 'action_type', 'details'])
      .select(sql.raw<IdentityColumns>(identityOf('action_log.user_id')).as('identity'))
      .select(sql<string>`created_at::text`.as('at'))
      .select((select) =>
        select
          .selectFrom('bureau')
          .select('nom')
          .whereRef('bureau.id', '=', 'action_log.bureau_id')
          .as('bureau_nom'),
      )
      .where((where) => where.and(historyConditions(where, person, filters)))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(created_at, id) < (${after?.at ?? ''}::timestamptz, ${after?.id ?? 0})`,
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute(),
  );
}

function lineOf(row: Row, labels: ReadonlyMap<string, string>): string {
  const texts = [
    row.username,
    row.identity?.[0] ? officerOf(row.username, row.identity) : '',
    row.bureau_nom ?? (row.bureau_id === null ? '' : `Bureau n° ${row.bureau_id}`),
    actionLabel(labels, row.action_type),
    row.details,
    row.action_type,
  ];
  const at = { instant: row.created_at.toISOString(), seconds: true } as const;
  return csvLine([{ number: row.id }, at, ...texts.map(textCell)]);
}
