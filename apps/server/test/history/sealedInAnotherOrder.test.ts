import { sql } from 'kysely';
import { inTransaction, SYSTEM, withoutPerson } from '../../src/access/transaction.ts';
import { writeFailedLogin } from '../../src/database/writeHistory.ts';
import { computeSeal, GENESIS_SEAL } from '../../src/history/chain.ts';
import { verifyHistory } from '../../src/history/verify.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { expect, it } from 'vitest';
import { tamper } from './tampering.ts';

const { database, owner } = await testDatabase();

/** Seals the entries with these ids anew, in this order, by the rule that the database follows. */
async function sealInOrder(ids: readonly number[]): Promise<void> {
  await tamper(owner, 'truncate history_seal');
  let hash: Buffer = GENESIS_SEAL;
  for (const [place, id] of ids.entries()) {
    const seq = place + 1;
    const { rows } = await inTransaction(database, SYSTEM, (trx) =>
      sql<{ content: string }>`select content from entry_contents(array[${id}]::bigint[])`.execute(
        trx,
      ),
    );
    hash = computeSeal(hash, seq, rows[0]?.content ?? '');
    await tamper(owner, 'insert into history_seal (seq, entry_id, hash) values ($1, $2, $3)', [
      seq,
      id,
      hash,
    ]);
  }
}

it('the check names an entry that was sealed after a later one', async () => {
  for (const details of ['un', 'deux', 'trois']) {
    await writeFailedLogin(withoutPerson(database), 'mireille', undefined, details);
  }
  const { rows } = await owner.query<{ id: number }>('select id::int from action_log order by id');
  const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id);

  await sealInOrder([first, second, third]);
  expect((await verifyHistory(database)).fault).toBeNull();

  await sealInOrder([second, first, third]);
  expect((await verifyHistory(database)).fault).toEqual({
    entry: first,
    kind: 'reordered',
    message: expect.stringMatching(/^L’entrée n° 1 \(« mireille », .+\) a été déplacée\.$/),
  });
});
