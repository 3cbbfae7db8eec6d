import { fold } from '@dosye/domain/text/fold.ts';
import { createStagingSchema, migrateStaging } from '@dosye/server/backup/restore/staging.ts';
import { applyFunctions } from '@dosye/server/schema/functions.ts';
import { completeSchema } from '@dosye/server/schema/migrate.ts';
import { functionFiles, migrationFiles } from '@dosye/server/schema/sqlFiles.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import fc from 'fast-check';
import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';

const { url } = await testDatabase();
const owner = new Client({ connectionString: url });
beforeAll(() => owner.connect());
cleanUp(() => owner.end());

const bodyOfOwnBureau = async (): Promise<string> =>
  (await owner.query("select pg_get_functiondef('own_bureau'::regproc) as text")).rows[0].text;

it('a file of functions is applied again when its content is another one, and only then', async () => {
  const before = await bodyOfOwnBureau();
  await owner.query('create or replace function own_bureau() returns int return 7');
  const changed = await bodyOfOwnBureau();
  await applyFunctions(owner);
  expect(await bodyOfOwnBureau()).toBe(changed);
  await owner.query("update schema_function set sha256 = '' where file = 'acting-person'");
  await applyFunctions(owner);
  expect(await bodyOfOwnBureau()).toBe(before);
});

it('a view is applied again when its definition is another one, and only then', async () => {
  const view = async (name: string): Promise<string> =>
    (await owner.query('select pg_get_viewdef($1::regclass) as text', [name])).rows[0].text;
  for (const name of ['visible_search', 'visible_listing_persons']) {
    const before = await view(name);
    const columns = before.replace(/where[^]*/i, 'where false').replace(/;$/, '');
    await owner.query(`create or replace view ${name} as ${columns}`);
    const changed = await view(name);
    expect(changed).not.toBe(before);
    await completeSchema(owner);
    expect(await view(name)).toBe(changed);
    const file = name === 'visible_search' ? 'visible-search' : name;
    await owner.query("update schema_function set sha256 = '' where file = $1", [file]);
    await completeSchema(owner);
    expect(await view(name)).toBe(before);
  }
});

const OWN = "'public'::regnamespace";

it('every function and view is made by a file of its own or by the register, never by a migration', async () => {
  const views = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where relnamespace = ${OWN} and relkind = 'v'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
      and relname not in (select replace(file, '-', '_') from schema_function)`,
  );
  expect(views.rows).toEqual([]);
  const files = functionFiles().map(({ text }) => text);
  const functions = await owner.query<{ name: string }>(
    `select p.proname as name from pg_proc p where pronamespace = ${OWN}
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  expect(functions.rows.length).toBeGreaterThan(20);
  const made = (name: string): boolean =>
    files.some((text) => text.includes(`create or replace function ${name}(`));
  expect(functions.rows.filter(({ name }) => !made(name))).toEqual([]);
});

it('no function depends on the search_path of its caller', async () => {
  const { rows } = await owner.query(
    `select proname from pg_proc p where pronamespace = ${OWN}
      and not coalesce(array_to_string(proconfig, ' '), '') like 'search_path=%'
      -- A body in standard SQL is parsed when the function is created.
      and prosqlbody is null
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  expect(rows).toEqual([]);
});

it('what runs as the owner is called by the application’s login alone', async () => {
  const { rows } = await owner.query(
    `select proname from pg_proc p where pronamespace = ${OWN} and prosecdef
      and (has_function_privilege('public', p.oid, 'execute')
        -- The function of a trigger runs for nobody but its table.
        or has_function_privilege('dosye_app', p.oid, 'execute') = (prorettype = 'trigger'::regtype))`,
  );
  expect(rows).toEqual([]);
});

it('every table has a primary key', async () => {
  const { rows } = await owner.query(
    `select relname from pg_class c where relnamespace = ${OWN} and relkind in ('r', 'p')
      and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
  );
  expect(rows).toEqual([]);
});

/** Tables whose rows belong to no office, to a user, or to the server. */
const OF_NO_OFFICE = [
  'access_key_use',
  'act_issuer',
  'attempt',
  'change_numbering',
  'file',
  'history_seal',
  'import_upload',
  'job',
  'kysely_migration',
  'kysely_migration_lock',
  'schema_function',
  'search_index',
  'server_secret',
  'session',
  'signing_key',
  'unreferenced_file',
  'verification_list',
];

it('every table whose rows belong to an office has its id', async () => {
  const { rows } = await owner.query(
    `select relname from pg_class c where relnamespace = ${OWN} and relkind in ('r', 'p')
      and relname <> 'bureau' and not exists (
        select from pg_attribute where attrelid = c.oid and attname = 'bureau_id')
      order by relname collate "C"`,
  );
  expect(rows.map(({ relname }) => relname)).toEqual(OF_NO_OFFICE);
});

cleanUp(() => owner.end());

const LETTERS =
  "aAzZ09 .,;()/-_'éÉèÈêÊëàÀâÂäçÇîÎïôÔöùÙûÛüŒœÆæñÑ’‘ʼ`´‐‑‒–—−ﬁＡ\u200b\u00ad\u2060\ufe0f\u00a0\u202f\t\u0301\u0327";

it('the database folds a text as the program does', async () => {
  const texts = fc.sample(
    fc
      .array(fc.constantFrom(...Array.from(LETTERS)), { maxLength: 24 })
      .map((letters) => letters.join('')),
    2000,
  );
  const { rows } = await owner.query<{ text: string; folded: string }>(
    'select text, fold_text(text collate "C") as folded from unnest($1::text[]) as t (text)',
    [texts],
  );
  expect(rows).toHaveLength(2000);
  for (const { text, folded } of rows) expect([text, folded]).toEqual([text, fold(text)]);
});

it('a draft of before the drafts had ids keeps its content and its pictures', async () => {
  const names = migrationFiles().map(({ name }) => name);
  const before = names.slice(
    0,
    names.findIndex((name) => name.endsWith('-drafts')),
  );
  const client = new Client({ connectionString: url });
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
