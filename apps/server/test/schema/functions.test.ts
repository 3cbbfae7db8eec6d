import { applyFunctions } from '../../src/schema/functions.ts';
import { completeSchema } from '../../src/schema/migrate.ts';
import { functionFiles } from '../../src/schema/sqlFiles.ts';
import { testDatabase } from '@dosye/testing/database.ts';
import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { cleanUp } from '@dosye/testing/cleanUp.ts';

const owner = new Client({ connectionString: (await testDatabase()).url });
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
  'act_issuer',
  'file',
  'history_seal',
  'job',
  'kysely_migration',
  'kysely_migration_lock',
  'login_failure',
  'schema_function',
  'search_index',
  'server_secret',
  'session',
  'signing_key',
  'unreferenced_file',
  'verification_attempt',
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
