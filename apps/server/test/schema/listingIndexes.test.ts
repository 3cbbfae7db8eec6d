import { ensureFromRegister } from '../../src/schema/migrate.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import type { Client } from 'pg';
import { expect, it } from 'vitest';

const { owner } = await testDatabase();

it('lets nobody count what is in the index of the search, where an older restore forgot to say so', async () => {
  const counted = async () =>
    (
      await owner.query(
        `select attrelid::regclass::text as index from pg_attribute
         where attrelid::regclass::text ~ '^listing_.*_keys$' and attstattarget is distinct from 0`,
      )
    ).rows;
  expect(await counted()).toEqual([]);
  await owner.query('alter index listing_persons_keys alter column 1 set statistics -1');
  expect(await counted()).toEqual([{ index: 'listing_persons_keys' }]);
  const client = await owner.connect();
  await ensureFromRegister(client as unknown as Client);
  client.release();
  expect(await counted()).toEqual([]);
});
