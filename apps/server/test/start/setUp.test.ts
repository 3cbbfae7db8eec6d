import { migrate } from '../../src/schema/migrate.ts';
import { checkExternalDatabase } from '../../src/start/externalDatabase.ts';
import { testApp } from '@dosye/testing/app.ts';
import { emptyDatabase, testDatabase } from '@dosye/testing/database.ts';
import { oldPostgres } from '@dosye/testing/oldPostgres.ts';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';

/** Cuts the connections of the application. */
const CUT =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

describe('setting a database up', () => {
  it('works when two servers start on it at once', async () => {
    const connectionString = await emptyDatabase();
    const ran = await Promise.all([migrate({ connectionString }), migrate({ connectionString })]);
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  });

  it('works when two databases of one server are set up at once', async () => {
    const urls = await Promise.all([emptyDatabase(), emptyDatabase()]);
    await expect(
      Promise.all(urls.map((connectionString) => migrate({ connectionString }))),
    ).resolves.toHaveLength(2);
  });

  it('refuses a database that a newer program has changed', async () => {
    const { url } = await testDatabase();
    await ask(url, "insert into kysely_migration values ('9999-demain', now()::text)");
    await expect(migrate({ connectionString: url })).rejects.toThrow(
      'La base de données a été utilisée par une version plus récente de Dosye',
    );
  });

  it('refuses a database that was made before the first release, and changes nothing in it', async () => {
    const url = await emptyDatabase();
    await ask(
      url,
      'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
      "insert into kysely_migration values ('0001-offices-people-dossiers', now()::text)",
    );
    await expect(migrate({ connectionString: url })).rejects.toThrow(
      'antérieure à la première version publiée : elle ne peut pas être reprise',
    );
    await ask(url, 'create function sees_all() returns int return 1');
  });

  it('says what to ask for when the user may not make the role, or no tables', async () => {
    const url = new URL(await emptyDatabase());
    await ask(
      inject('ownerUrl'),
      'drop role if exists dosye_humble',
      "create role dosye_humble login password 'humble'",
    );
    url.username = 'dosye_humble';
    url.password = 'humble';
    await expect(migrate({ connectionString: url.href })).rejects.toThrow(
      /n'a pas le droit de créer le rôle dosye_app.*GRANT dosye_app TO "dosye_humble"/,
    );
    await ask(inject('ownerUrl'), 'grant dosye_app to dosye_humble');
    await expect(migrate({ connectionString: url.href })).rejects.toThrow(
      "n'a pas le droit de créer des tables dans cette base",
    );
    await ask(inject('ownerUrl'), 'drop role dosye_humble');
  });
});

describe('the application at its database', async () => {
  const { database, owner } = await testDatabase();

  it('is neither owner nor superuser', async () => {
    const { rows } = await database.pool.query(
      'select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ name: 'dosye_app', rolsuper: false, rolbypassrls: false }]);
  });

  it('reads a day as the text it is, in Haiti’s time', async () => {
    const { rows } = await database.pool.query(
      "select date '2024-02-29' as day, 3000000000::bigint as many, current_setting('TimeZone') as zone",
    );
    expect(rows).toEqual([
      { day: '2024-02-29', many: 3_000_000_000, zone: 'America/Port-au-Prince' },
    ]);
  });

  it('survives that its connections are cut', async () => {
    await database.pool.query('select 1');
    await owner.query(CUT);
    await expect.poll(() => database.pool.query('select 1').catch(() => undefined)).toBeDefined();
  });
});

it('a server is ready only while its database answers, and lives in any case', async () => {
  const { app, database, owner } = await testApp();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  // As a PostgreSQL that has ended: it refuses connections.
  const connectionString = 'postgresql://dosye@127.0.0.1:1/dosye';
  Object.assign(database.pool.options, { connectionString });
  await owner.query(CUT);
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503);
  const answer = await app.inject('/readyz');
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.json()).toEqual({
    message: 'La base de données ne répond pas. Veuillez réessayer dans un instant.',
    code: 'UNAVAILABLE',
  });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

describe('a PostgreSQL behind DATABASE_URL', () => {
  it('is refused when it is older than version 15', async () => {
    const url = await oldPostgres('14.9', 140_009);
    await expect(checkExternalDatabase(url)).rejects.toThrow(
      'Le PostgreSQL de DATABASE_URL est trop ancien (version 14.9) : Dosye demande PostgreSQL 15 ou plus récent.',
    );
  });

  it('is named when it does not answer, without its password', async () => {
    const attempt = checkExternalDatabase('postgresql://moi:secret@127.0.0.1:1/base');
    await expect(attempt).rejects.toThrow(/127.0.0.1:1.*ne répond pas \(ECONNREFUSED\)/);
    await expect(attempt).rejects.not.toThrow('secret');
  });

  it('is named when its database does not exist', async () => {
    const url = new URL(inject('ownerUrl'));
    url.pathname = '/nulle_part';
    await expect(checkExternalDatabase(url.href)).rejects.toThrow(
      "La base « nulle_part » de DATABASE_URL n'existe pas",
    );
  });

  it('is named when it refuses the password', async () => {
    const url = new URL(inject('ownerUrl'));
    url.password = 'faux';
    await expect(checkExternalDatabase(url.href)).rejects.toThrow(
      'vérifiez le nom d’utilisateur'.replace('’', "'"),
    );
  });
});
