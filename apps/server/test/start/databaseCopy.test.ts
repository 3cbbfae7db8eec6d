import { emptyDatabase } from '@dosye/testing/database.ts';
import { testFolder } from '@dosye/testing/server.ts';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { lockFolder } from '../../src/database/embedded/folderLock.ts';
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

it('the folder of the embedded database comes back, also where a power cut stopped that', async () => {
  const dataDir = testFolder();
  const postgres = join(dataDir, 'postgres');
  const cluster = join(postgres, 'cluster');
  mkdirSync(cluster, { recursive: true });
  const content = join(cluster, 'content');
  writeFileSync(content, 'before');
  const copy = databaseCopy({ dataDir, databaseUrl: undefined });
  for (const cutAfter of ['nothing', 'the database was put aside']) {
    await copy.make();
    writeFileSync(content, 'after');
    if (cutAfter !== 'nothing') renameSync(cluster, `${cluster}.echec`);
    await copy.putBack();
    expect(readFileSync(content, 'utf8')).toBe('before');
  }
  // Once it is back, what is saved stays.
  writeFileSync(content, 'later');
  await copy.putBack();
  expect(readFileSync(content, 'utf8')).toBe('later');
  expect(readdirSync(postgres)).toEqual(['cluster']);
});

it('nothing is copied while another server uses the data folder', async () => {
  const dataDir = testFolder();
  mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true });
  const lock = lockFolder(dataDir);
  const copy = databaseCopy({ dataDir, databaseUrl: undefined });
  expect(() => copy.requireIdle()).toThrow('est déjà utilisé par un autre serveur Dosye');
  lock.release();
  expect(() => copy.requireIdle()).not.toThrow();
});
