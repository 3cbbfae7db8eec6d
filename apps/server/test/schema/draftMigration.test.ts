import { createStagingSchema, migrateStaging } from '@dosye/server/backup/restore/staging.ts';
import { migrationFiles } from '@dosye/server/schema/sqlFiles.ts';
import { testApp } from '@dosye/testing/app.ts';
import { Client } from 'pg';
import { expect, it } from 'vitest';

const { owner } = await testApp();

it('a draft of before the drafts had ids keeps its content and its pictures', async () => {
  const names = migrationFiles().map(({ name }) => name);
  const before = names.slice(
    0,
    names.findIndex((name) => name.endsWith('-drafts')),
  );
  const client = new Client(owner.options);
  await client.connect();
  try {
    await client.query('begin');
    await createStagingSchema(client, before);
    await client.query(`
      insert into bureau (id, nom, nom_key) values (1, 'Nord', 'nord');
      insert into app_user (id, username, username_key, password_hash, role, bureau_id)
        values (7, 'marie', 'marie', '', 'user', 1);
      insert into draft (user_id, kind, dossier_id, bureau_id, step, title, body)
        values (7, 'plainte', 0, 1, 2, 'PIERRE', '{"a": 1}'), (7, 'plainte', 12, 1, 0, 'JEAN', '{"a": 2}');
      insert into file values ('a.png', 'image/png', 1, 1, 1);
      insert into file_use select id, 'draft', '7:plainte:12', null, 7 from file`);
    await migrateStaging(client, before);
    const { rows } = await client.query(
      `select d.title, d.dossier_id, d.step, d.body, d.ended, u.holder_id is not null as pictured
        from draft d left join file_use u on u.holder_id = concat_ws(':', d.user_id, d.id)
        where d.id is not null order by d.dossier_id`,
    );
    expect(rows).toEqual([
      { title: 'PIERRE', dossier_id: '0', step: 2, body: { a: 1 }, ended: null, pictured: false },
      { title: 'JEAN', dossier_id: '12', step: 0, body: { a: 2 }, ended: null, pictured: true },
    ]);
  } finally {
    await client.query('rollback');
    await client.end();
  }
});
