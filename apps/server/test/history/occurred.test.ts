import { inTransaction, SYSTEM } from '../../src/access/transaction.ts';
import { NOT_A_VIEW } from '../../src/history/entryFilters.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const { database } = await testDatabase();

it('is found for a dossier by an index that its openings are not in', async () => {
  const plan = await inTransaction(database, SYSTEM, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from action_log where dossier_id = 1 and ${NOT_A_VIEW} order by id desc`.execute(
      trx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('action_log_dossier');
});
