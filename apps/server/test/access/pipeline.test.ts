import {
  type SendStatements,
  readPipelined,
  runTransaction,
} from '@dosye/server/access/pipeline.ts';
import { type PersonTransaction, SYSTEM, inTransaction } from '@dosye/server/access/transaction.ts';
import { openDatabase } from '@dosye/server/database/pool.ts';
import type { Statement, Value } from '@dosye/server/database/statement.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { testLogins } from '@dosye/testing/databaseUrl.ts';
import { sql } from 'kysely';
import { once } from 'node:events';
import { type AddressInfo, Socket, connect, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';

const { owner, url } = await testDatabase();
await owner.query('create table note (word text unique)');
await owner.query('grant all on note to dosye_app');
/** One connection, so that the next transaction would see what the previous one left in it. */
const database = openDatabase(testLogins(url), 1);
cleanUp(database.close);

const statement = (name: string, text: string, ...values: Value[]): Statement => ({
  name,
  text,
  values,
});
const note = (word: string): Statement => statement('note', 'insert into note values ($1)', word);
const DIVIDE = 'select 10 / $1::int as n';
const notes = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ word: string }>('select word from note order by 1');
  return rows.map(({ word }) => word);
};
const transaction = <T>(run: (send: SendStatements) => Promise<T>): Promise<T> =>
  runTransaction(database, SYSTEM, run, {});

test('each statement has its rows and its count, again when the connection has prepared it', async () => {
  for (const round of [1, 2]) {
    const results = await readPipelined(database, SYSTEM, [
      statement('day', "select date '2026-02-28' as day, $1::bigint as count, null as none", round),
      statement('nobody', 'select 1 as one where false'),
      statement('', 'select $1::text[] as words', ['a', 'b,c']),
      note(`round ${round}`),
    ]);
    expect(results).toMatchObject([
      { rows: [{ day: '2026-02-28', count: round, none: null }], rowCount: 1 },
      { rows: [], rowCount: 0 },
      { rows: [{ words: ['a', 'b,c'] }], rowCount: 1 },
      { rows: [], rowCount: 1 },
    ]);
  }
});

test('a round trip is one write, which wakes the database once', async () => {
  const one = vi.spyOn(Socket.prototype, '_write');
  const many = vi.spyOn(Socket.prototype, '_writev');
  await readPipelined(database, SYSTEM, [
    statement('nobody', 'select 1 as one where false'),
    statement('', 'select $1::text[] as words', ['a']),
  ]);
  expect(one.mock.calls.length + many.mock.calls.length).toBe(1);
  one.mockRestore();
  many.mockRestore();
});

test('when one fails, nothing of the transaction is stored and its own error is thrown', async () => {
  const before = await notes();
  const failing = transaction(async (send) => {
    await send([note('first')]);
    await send([note('second'), statement('divide', DIVIDE, 0), note('third')], 'commit');
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await notes()).toEqual(before);
});

test('a statement that was first sent beside a failure can be sent again', async () => {
  const failing = readPipelined(database, SYSTEM, [
    statement('before', 'select 1 as one'),
    statement('half', DIVIDE, 0),
    statement('after', 'select 2 as two'),
  ]);
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const again = await readPipelined(database, SYSTEM, [
    statement('before', 'select 1 as one'),
    statement('half', DIVIDE, 5),
    statement('after', 'select 2 as two'),
  ]);
  expect(again.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ n: 2 }], [{ two: 2 }]]);
});

test('a transaction goes on over several round trips and rolls back when its caller throws', async () => {
  const before = await notes();
  const throwing = transaction(async (send) => {
    await send([note('for now')]);
    const [seen] = await send([statement('', "select from note where word = 'for now'")]);
    expect(seen?.rowCount).toBe(1);
    throw new Error('second thoughts');
  });
  await expect(throwing).rejects.toThrow('second thoughts');
  expect(await notes()).toEqual(before);
  await transaction((send) => send([note('for good')]));
  expect(await notes()).toContain('for good');
});

test('the acting person is set for one transaction and gone in the next', async () => {
  const asked = statement('', "select current_setting('dosye.scope', true) as scope");
  const [result] = await readPipelined(database, SYSTEM, [asked]);
  expect(result?.rows).toEqual([{ scope: 'all' }]);
  const { rows } = await database.pool.query(asked.text);
  expect(rows).toEqual([{ scope: '' }]);
});

/** Passes on what is sent to the database; while answers are held, they wait until a commit was sent. */
async function relayTo(address: string): Promise<{ url: string; holdAnswers: () => void }> {
  const target = new URL(address);
  const folder = target.searchParams.get('host');
  const port = Number(target.port);
  let held: Buffer[] | undefined;
  const relay = createServer((client: Socket) => {
    const server = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname);
    client.on('data', (chunk) => {
      server.write(chunk);
      if (!chunk.includes('commit')) return;
      for (const answer of held ?? []) client.write(answer);
      held = undefined;
    });
    server.on('data', (chunk) => void (held ? held.push(chunk) : client.write(chunk)));
    client.on('close', () => server.destroy());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  cleanUp(() => relay.close());
  const relayed = new URL(address);
  relayed.searchParams.delete('host');
  relayed.hostname = '127.0.0.1';
  relayed.port = String((relay.address() as AddressInfo).port);
  return { url: relayed.href, holdAnswers: () => (held = []) };
}

test('a whole transaction is sent before its first answer', async () => {
  const relay = await relayTo(url);
  const relayed = openDatabase({ owner: { connectionString: relay.url } }, 1);
  cleanUp(relayed.close);
  await relayed.pool.query('select 1');
  relay.holdAnswers();
  const [result] = await readPipelined(relayed, SYSTEM, [statement('', 'select 1 as one')]);
  expect(result?.rows).toEqual([{ one: 1 }]);
});

const two = async (trx: PersonTransaction) =>
  (await sql<{ n: number }>`select 2 as n`.execute(trx)).rows;
const insert = (trx: PersonTransaction, word: string) =>
  sql`insert into note values (${word})`.execute(trx);

test('queries that are awaited together are answered each, in one transaction', async () => {
  const current = sql<{ pid: number; at: Date }>`
    select pg_backend_pid() as pid, now() as at, current_setting('dosye.scope') as scope`;
  const [first, other, after] = await inTransaction(database, SYSTEM, (trx) =>
    Promise.all([current.execute(trx), two(trx), two(trx).then(() => current.execute(trx))]),
  );
  expect(first.rows).toMatchObject([{ scope: 'all' }]);
  expect(after.rows).toEqual(first.rows);
  expect(other).toEqual([{ n: 2 }]);
});

test('they are executed in the order in which they were called, and are one write', async () => {
  const written = await inTransaction(database, SYSTEM, async (trx) => {
    await two(trx);
    const one = vi.spyOn(Socket.prototype, '_write');
    const many = vi.spyOn(Socket.prototype, '_writev');
    const [, seen] = await Promise.all([
      insert(trx, 'seen'),
      sql`select from note where word = 'seen'`.execute(trx),
      two(trx),
    ]);
    expect(seen.rows).toHaveLength(1);
    const writes = one.mock.calls.length + many.mock.calls.length;
    one.mockRestore();
    many.mockRestore();
    return writes;
  });
  expect(written).toBe(1);
});

test('one that fails ends the others with its own error, and its connection serves on', async () => {
  const before = await notes();
  const refused: unknown[] = [];
  const failing = inTransaction(database, SYSTEM, (trx) =>
    Promise.all([
      insert(trx, 'never').then(() => sql`select 1 / 0`.execute(trx)),
      sql`select 1 / 0`.execute(trx),
      two(trx).catch((error: unknown) => {
        refused.push(error);
        throw error;
      }),
    ]),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(refused).toMatchObject([{ code: '22012' }]);
  expect(await notes()).toEqual(before);
  expect(await inTransaction(database, SYSTEM, two)).toEqual([{ n: 2 }]);
});

test('an error that its caller ignores is thrown all the same, and nothing is stored', async () => {
  const before = await notes();
  const failing = inTransaction(database, SYSTEM, async (trx) => {
    await insert(trx, 'half');
    await sql`select 1 / 0`.execute(trx).catch(() => {});
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await notes()).toEqual(before);
});

test('one that goes on after another has failed sends nothing more', async () => {
  const { promise: rolledBack, resolve } = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const failing = inTransaction(database, SYSTEM, (trx) => {
    late = rolledBack.then(() => two(trx));
    return Promise.all([sql`select 1 / 0`.execute(trx), late]);
  });
  await expect(failing).rejects.toThrow('division by zero');
  resolve();
  await expect(late).rejects.toThrow('has ended');
});
