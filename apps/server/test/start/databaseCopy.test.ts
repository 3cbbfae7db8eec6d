import { emptyDatabase } from '@dosye/testing/database.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { databaseCopy } from '../../src/start/update/databaseCopy.ts';

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

it('the database of DATABASE_URL comes back as it was, however often that is begun', async () => {
  const url = await emptyDatabase();
  const copy = databaseCopy({ dataDir: testFolder(), databaseUrl: url });
  await run(url, 'create table dossier as select 1 as id');
  await copy.make();
  await run(url, 'insert into dossier values (2)');
  // A later update copies again.
  await copy.make();
  await run(url, 'drop table dossier');
  await copy.putBack();
  await copy.putBack();
  expect(await run(url, 'select id from dossier order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  await copy.drop();
  await copy.putBack();
  expect(await run(url, 'select count(*)::integer as n from dossier')).toEqual([{ n: 2 }]);
});

it('an update is refused while another server uses the database', async () => {
  const url = await emptyDatabase();
  const other = new Client({ connectionString: url });
  await other.connect();
  const copy = databaseCopy({ dataDir: testFolder(), databaseUrl: url });
  await expect(copy.make()).rejects.toThrow(
    /^D'autres programmes sont connectés à la base de DATABASE_URL : arrêtez d'abord tous les serveurs/,
  );
  await other.end();
});
