import { finishStaging, makeStaging, STAGING } from '@dosye/server/backup/restore/staging.ts';
import { migrationTexts } from '../../src/schema/migrate.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '@dosye/testing/database.ts';
import { Client } from 'pg';

const owner = new Client({ connectionString: (await testDatabase()).url });
await owner.connect();
const RIGHTS = '0019-rights-of-drafts';

it('drafts of a backup without their office get it, unless their user has been moved since', async () => {
  const older = migrationTexts().flatMap(({ name }) => (name < RIGHTS ? [name] : []));
  await owner.query('begin');
  await makeStaging(owner, older);
  await owner.query(`
    insert into bureau (id, nom, nom_key) values (1, 'Grand''Anse', 'a'), (2, 'Nippes', 'b');
    insert into app_user (id, username, username_key, password_hash, role, bureau_id) values
      (1, 'mireille', 'mireille', '', 'user', 1), (2, 'roselaure', 'roselaure', '', 'user', 2),
      (3, 'fritzner', 'fritzner', '', 'super_admin_delegue', 2),
      (4, 'jocelyn', 'jocelyn', '', 'admin', 1);
    insert into dossier (id, area, kind, bureau_id, number, created_by, updated_by, body)
      values (7, 'retention', 'retention', 1, 'RT01', 'x', 'x', '{}');
    insert into action_log (username, action_type, details, created_at) values
      ('x', 'UPDATE_USER_BUREAU', 'Bureau de « roselaure » : « a » devenu « b »', '2026-05-05'),
      ('x', 'UPDATE_USER_ROLE', 'Rôle de « jocelyn » : a devenu b', '2026-05-05');
    insert into draft (user_id, kind, dossier_id, step, title, body, saved_at) values
      (1, 'information', 0, 0, '', '{}', '2026-05-04'), (1, 'retention', 7, 0, '', '{}', '2026-05-04'),
      (1, 'retention', 8, 0, '', '{}', '2026-05-04'), (2, 'information', 0, 0, '', '{}', '2026-05-04'),
      (2, 'plainte', 0, 0, '', '{}', '2026-05-06'), (3, 'information', 0, 0, '', '{}', '2026-05-04'),
      (4, 'information', 0, 0, '', '{}', '2026-05-04');
    insert into file (name, media_type, size, width, height) values ('a', '', 1, 1, 1), ('b', '', 1, 1, 1);
    insert into file_use values ('a', 'version', '7', 1, null), ('a', 'draft', '1:retention:7', null, 1),
      ('b', 'draft', '1:retention:7', null, 1);`);
  await finishStaging(owner, older);
  const { rows } = await owner.query(
    `select concat_ws(' ', user_id, kind, dossier_id, bureau_id) as draft from ${STAGING}.draft
     order by user_id, kind, dossier_id`,
  );
  expect(rows.map(({ draft }) => draft)).toEqual([
    '1 information 0 1',
    '1 retention 7 1',
    '1 retention 8',
    '2 information 0',
    '2 plainte 0 2',
    '3 information 0',
    '4 information 0',
  ]);
  const held = await owner.query(
    `select file_name from ${STAGING}.file_use where holder = 'draft'`,
  );
  expect(held.rows).toEqual([{ file_name: 'b' }]);
  await owner.end();
});
