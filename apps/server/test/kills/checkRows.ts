import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { facetsOf } from '@dosye/domain/dossier/projection.ts';
import { actionType, type DossierAction } from '@dosye/domain/history/dossierActions.ts';
import { inTransaction, type PersonTransaction, SYSTEM } from '../../src/access/transaction.ts';
import type { Database } from '@dosye/server/database/pool.ts';
import { verifyHistory } from '@dosye/server/history/verify.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { contentHash, type Ledger, type LedgerEntry, recordOf } from './ledger.ts';

/** Compares the database with the ledger, in both directions. */
export async function checkRows(database: Database, ledger: Ledger): Promise<void> {
  await inTransaction(database, SYSTEM, async (trx) => {
    expect(await versionsIn(trx)).toEqual(ledger.content());
    expect(await idsIn(trx, 'dossier')).toEqual(idsOf(ledger.living()));
    expect(await idsIn(trx, 'listing')).toEqual(idsOf(ledger.living()));
    expect(await actionsIn(trx)).toEqual(actionsOf(ledger));
    expect(await countersIn(trx)).toEqual(countersOf(ledger));
    expect(await totalsIn(trx)).toEqual(totalsOf(ledger));
  });
  expect((await verifyHistory(database)).fault).toBeNull();
}

const idsOf = (entries: readonly LedgerEntry[]): number[] =>
  entries.map(({ latest }) => latest.id).toSorted((a, b) => a - b);

async function idsIn(trx: PersonTransaction, table: 'dossier' | 'listing'): Promise<number[]> {
  const column = sql.ref(table === 'dossier' ? 'id' : 'dossier_id');
  const { rows } = await sql<{ id: number }>`
    select ${column} as id from ${sql.table(table)} order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Number and content of each stored version, by id and version. */
async function versionsIn(trx: PersonTransaction): Promise<Record<string, string>> {
  const { rows } = await sql<{ key: string; number: string; body: DossierRecord }>`
    select id || '.' || version as key, number, body from dossier
    union all
    select dossier_id || '.' || version, number, body from dossier_version`.execute(trx);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  return Object.fromEntries(
    rows.map(({ key, number, body }) => [key, `${number} ${contentHash(body)}`]),
  );
}

/** Number of history entries by dossier and action. */
async function actionsIn(trx: PersonTransaction): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; n: number }>`
    select dossier_id || ' ' || action_type as key, count(*)::int as n from action_log
    where dossier_id is not null and action_type ~ '^(CREATE|UPDATE|DELETE)_'
    group by 1`.execute(trx);
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]));
}

function actionsOf({ dossiers }: Ledger): Record<string, number> {
  return Object.fromEntries(
    dossiers.flatMap(({ area, latest, versions, deleted }) => {
      const counts: [DossierAction, number][] = [
        ['CREATE', 1],
        ['UPDATE', versions.size - 1],
        ['DELETE', deleted ? 1 : 0],
      ];
      return counts
        .filter(([, n]) => n > 0)
        .map(([action, n]) => [`${latest.id} ${actionType(area, action)}`, n]);
    }),
  );
}

/** The last dossier number by prefix. */
async function countersIn(trx: PersonTransaction): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; last: number }>`
    select code || lpad(bureau_id::text, 2, '0') || '-' || year as key, last
    from number_counter`.execute(trx);
  return Object.fromEntries(rows.map(({ key, last }) => [key, last]));
}

/** The numbers of a prefix are 1, 2, 3, … without gaps and duplicates. */
function countersOf({ dossiers }: Ledger): Record<string, number> {
  const given = Map.groupBy(
    dossiers.map(({ latest }) => latest.dossierNo),
    (number) => number.slice(0, -6),
  );
  for (const numbers of given.values()) {
    const ends = numbers.map((number) => Number(number.slice(-5))).toSorted((a, b) => a - b);
    expect(ends).toEqual(ends.map((_, index) => index + 1));
  }
  return Object.fromEntries([...given].map(([key, numbers]) => [key, numbers.length]));
}

async function totalsIn(trx: PersonTransaction): Promise<Record<string, number>> {
  const { rows } = await sql<{ area: string; bureau_id: number; facets: string[]; n: number }>`
    select area, bureau_id, facets, sum(n)::int as n from dossier_count
    group by 1, 2, 3 having sum(n) <> 0`.execute(trx);
  return Object.fromEntries(
    rows.map(({ area, bureau_id, facets, n }) => [`${area} ${bureau_id} ${facets.join()}`, n]),
  );
}

function totalsOf(ledger: Ledger): Record<string, number> {
  const counted = Map.groupBy(ledger.living(), ({ area, kind, latest }) => {
    const facets = facetsOf(area, kind, recordOf(area, latest)).join();
    return `${area.id} ${String(latest[area.jsonKeys.office])} ${facets}`;
  });
  return Object.fromEntries([...counted].map(([key, entries]) => [key, entries.length]));
}
