import { officeWithDossiers, schemaOf } from './office.ts';
import { SYSTEM } from '@dosye/server/access/transaction.ts';
import { startBackup } from '@dosye/server/backup/startBackup.ts';
import { migrate } from '@dosye/server/schema/migrate.ts';
import { emptyDatabase } from '@dosye/testing/database.ts';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { expect, it } from 'vitest';

/** Applies the file as psql does: statements unchanged, rows by COPY, psql's own commands skipped. */
async function restoreSql(client: Client, text: string): Promise<void> {
  const parts = text.split(/^(copy .* from stdin;)\n/m);
  await client.query((parts[0] ?? '').replace(/^\\.*$/m, ''));
  for (let at = 1; at < parts.length; at += 2) {
    const [rows = '', rest = ''] = (parts[at + 1] ?? '').split(/^\\\.\n/m);
    const stream = client.query(copyFrom(parts[at] ?? ''));
    stream.end(rows);
    await finished(stream);
    await client.query(rest);
  }
}

it('makes of an empty PostgreSQL the same database: schema, rights and rows', async () => {
  const made = await officeWithDossiers();
  const { stream, fileName } = await startBackup(made, SYSTEM, 'sql');
  const text = (await buffer(stream)).toString('utf8');
  expect(fileName).toMatch(/^dosye-police-nationale-d-haiti-base-\d{4}-\d\d-\d\d-\d\dh\d\d\.sql$/);

  const connectionString = await emptyDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await restoreSql(client, text);
    expect(await schemaOf(client)).toEqual(await schemaOf(made.owner));
    const rows = (table: string) =>
      `select md5(string_agg(t::text, '' order by t::text)) from ${table} t`;
    for (const table of ['dossier', 'listing', 'file_use', 'app_user', 'dossier_count', 'bureau']) {
      const there = (await client.query(rows(table))).rows;
      expect({ [table]: there }).toEqual({ [table]: (await made.owner.query(rows(table))).rows });
    }
    const next = "select nextval('dossier_id_seq') as id";
    expect((await client.query(next)).rows).toEqual((await made.owner.query(next)).rows);
    const secrets =
      'select (select count(*) from session) + (select count(*) from server_secret) as n';
    expect((await client.query(secrets)).rows[0].n).toBe('0');
  } finally {
    await client.end();
  }
  expect(await migrate({ connectionString })).toEqual([]);
});
