import { readTogether } from '@dosye/server/access/readTogether.ts';
import { type PersonTransaction, SYSTEM } from '@dosye/server/access/transaction.ts';
import { testApp } from '@dosye/testing/app.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const { database } = await testApp();
const two = async (trx: PersonTransaction) =>
  (await sql<{ n: number }>`select 2 as n`.execute(trx)).rows;

it('reads that are sent together are answered each, in one transaction', async () => {
  const transaction = sql<{ pid: number; at: Date }>`
    select pg_backend_pid() as pid, now() as at, current_setting('dosye.scope') as scope`;
  const read = await readTogether<Record<string, unknown>>(database, SYSTEM, {
    first: async (trx) => (await transaction.execute(trx)).rows,
    other: two,
    after: async (trx) => {
      await two(trx);
      return (await transaction.execute(trx)).rows;
    },
  });
  expect(read['first']).toMatchObject([{ scope: 'all' }]);
  expect(read['after']).toEqual(read['first']);
  expect(read['other']).toEqual([{ n: 2 }]);
});

it('a read that fails ends the others, and its connection serves on', async () => {
  const failing = readTogether<Record<string, unknown>>(database, SYSTEM, {
    broken: (trx) => sql`select 1 / 0`.execute(trx),
    other: two,
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await readTogether(database, SYSTEM, { other: two })).toEqual({ other: [{ n: 2 }] });
});

it('a read that goes on after another has failed sends nothing more', async () => {
  const { promise: rolledBack, resolve } = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const failing = readTogether<Record<string, unknown>>(database, SYSTEM, {
    broken: (trx) => sql`select 1 / 0`.execute(trx),
    other: (trx) => (late = rolledBack.then(() => two(trx))),
  });
  await expect(failing).rejects.toThrow('division by zero');
  resolve();
  await expect(late).rejects.toThrow('has ended');
});
