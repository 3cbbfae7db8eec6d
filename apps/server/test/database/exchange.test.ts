import { Exchange } from '@dosye/server/database/exchange.ts';
import type { Rows, Statement } from '@dosye/server/database/statement.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const { database } = await testDatabase();
let client: PoolClient;
beforeAll(async () => {
  client = await database.pool.connect();
});
beforeEach(() =>
  client.query('create temporary table if not exists onProgress (word text unique)'),
);
afterAll(() => client.release());

const send = (...statements: Statement[]): Promise<Rows[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new Exchange(statements, (error, results) => (results ? resolve(results) : reject(error))),
    );
  });
const statement = (name: string, text: string, ...values: unknown[]): Statement => ({
  name,
  text,
  values,
});
const tell = (word: string): Statement =>
  statement('tell', 'insert into onProgress values ($1) on conflict do nothing', word);
const heard = async (): Promise<string[]> => {
  const [{ rows } = { rows: [] }] = await send(
    statement('heard', 'select word from onProgress order by 1'),
  );
  return rows.map(({ word }: { word: string }) => word);
};

test('each statement has its rows and its count, again with what the connection knows', async () => {
  for (const round of [1, 2]) {
    const results = await send(
      statement('day', "select date '2026-02-28' as day, $1::bigint as count, null as none", round),
      statement('nobody', 'select 1 as one where false'),
      statement('', 'select $1::text[] as words', ['a', 'b,c']),
      tell(`round ${round}`),
    );
    expect(results).toEqual([
      { rows: [{ day: '2026-02-28', count: round, none: null }], rowCount: 1 },
      { rows: [], rowCount: 0 },
      { rows: [{ words: ['a', 'b,c'] }], rowCount: 1 },
      { rows: [], rowCount: 1 },
    ]);
  }
});

test('when one fails, what the others did is undone', async () => {
  const before = await heard();
  await expect(
    send(tell('first'), statement('half', 'select 1 / $1::int', 0), tell('last')),
  ).rejects.toMatchObject({ code: '22012' });
  expect(await heard()).toEqual(before);
});

test('what was first sent beside a failure can be sent again', async () => {
  const before = statement('before', 'select 1 as one');
  const after = statement('after', 'select 2 as two');
  const wrong = statement('wrong', 'select 1 / $1::int as n', 0);
  await expect(send(before, wrong, after)).rejects.toMatchObject({ code: '22012' });
  const right = { ...wrong, values: [1] };
  const rows = (await send(before, right, after)).map((result) => result.rows[0] as unknown);
  expect(rows).toEqual([{ one: 1 }, { n: 1 }, { two: 2 }]);
});

test('what cannot be sent is refused and leaves the connection in order', async () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  await expect(send(statement('circle', 'select $1::json', circle))).rejects.toThrow(/circular/);
  const [one] = await send(statement('one', 'select 1 as one'));
  expect(one?.rows).toEqual([{ one: 1 }]);
});

test('a transaction may go on over several exchanges', async () => {
  const before = await heard();
  await send(statement('begin', 'begin'), tell('kept for now'));
  expect(await heard()).toContain('kept for now');
  await send(statement('rollback', 'rollback'));
  expect(await heard()).toEqual(before);
});
