import { inTransaction, SYSTEM } from '../../src/access/transaction.ts';
import { tokenHashOf } from '../../src/database/writeHistory.ts';
import { sealHistory } from '../../src/database/sealHistory.ts';
import { verifyHistory } from '../../src/history/verify.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { testLogins } from '@dosye/testing/databaseUrl.ts';
import { signIn, acting } from '@dosye/testing/signIn.ts';
import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';

const { app, database, owner, people, url } = await offices();
const { app: login } = testLogins(url);
/** Somebody who speaks to the database with the application's login and no application. */
const stranger = new Client(login);
beforeAll(() => stranger.connect());
cleanUp(() => stranger.end());

const NOT_ALLOWED = { code: '42501' };
const SESSION_ENDED = { code: 'DS401' };

/** The newest entry. */
const newest = async () =>
  (
    await owner.query(
      `select user_id::int, username, bureau_id, action_type, details,
         created_at > now() - interval '1 hour' as recent
       from action_log order by id desc limit 1`,
    )
  ).rows[0];

/** Writes an entry by a session, as the server does. */
const write = (tokenHash: Buffer | null, dated: Date | null = null) =>
  stranger.query("select write_entry($1, 'LOGOUT', 'Déconnexion', null, null, $2)", [
    tokenHash,
    dated,
  ]);

describe('the application’s login', () => {
  it.each([
    "select set_config('role', 'none', false)",
    'reset role',
    'set role none',
    'set session authorization default',
    'reset session authorization',
    'reset all',
    'discard all',
  ])('leads to no other: %s', async (statement) => {
    await stranger.query(statement);
    const { rows } = await stranger.query('select current_user as now, session_user as login');
    expect(rows).toEqual([{ now: 'dosye_app', login: 'dosye_app' }]);
    await expect(stranger.query('drop table dossier')).rejects.toMatchObject(NOT_ALLOWED);
  });

  it('may become nobody else', async () => {
    const { rows } = await owner.query<{ name: string }>(
      'select quote_ident(current_user) as name',
    );
    const name = rows[0]?.name ?? '';
    for (const statement of [`set role ${name}`, `set session authorization ${name}`]) {
      await expect(stranger.query(statement)).rejects.toMatchObject(NOT_ALLOWED);
    }
  });

  it('is that of every connection of the server', async () => {
    const { rows } = await database.pool.query('select session_user as login');
    expect(rows).toEqual([{ login: 'dosye_app' }]);
  });
});

describe('the history is written by its functions alone', () => {
  it.each([
    "insert into action_log (username, action_type, details) values ('mireille', 'LOGOUT', 'x')",
    "update action_log set username = 'mireille'",
    'delete from action_log',
    'truncate action_log',
    String.raw`insert into history_seal (seq, entry_id, hash) values (1, 1, '\x00')`,
    'update history_seal set seq = seq + 1',
    'delete from history_seal',
    'truncate history_seal',
    "select setval('action_log_id_seq', 1)",
  ])('and not by %s, whoever acts', async (statement) => {
    const made = inTransaction(database, SYSTEM, (trx) =>
      trx.executeQuery(CompiledQuery.raw(statement)),
    );
    await expect(made).rejects.toMatchObject(NOT_ALLOWED);
    await expect(stranger.query(statement)).rejects.toMatchObject(NOT_ALLOWED);
  });

  it('by nobody without a session, or with one that there is not', async () => {
    const before = await newest();
    await expect(write(null)).rejects.toMatchObject(SESSION_ENDED);
    await expect(write(Buffer.alloc(32, 1))).rejects.toMatchObject(SESSION_ENDED);
    expect(await newest()).toEqual(before);
  });

  it.each([
    ['half an hour', 'last_seen_at', '31 minutes'],
    ['twelve hours', 'created_at', '12 hours 1 minute'],
  ])('not by a session that ended after %s', async (_name, column, age) => {
    const person = acting(people.agent, await signIn(app, 'agent'));
    await owner.query(
      `update session set ${column} = now() - interval '${age}' where token_hash = $1`,
      [person.tokenHash],
    );
    const before = await newest();
    await expect(write(person.tokenHash)).rejects.toMatchObject(SESSION_ENDED);
    expect(await newest()).toEqual(before);
  });

  it('under the name of the session’s person, whatever name the transaction gives', async () => {
    await stranger.query('begin');
    await stranger.query("select set_config('dosye.user', $1, true)", [people.superAdmin.id]);
    await write(tokenHashOf(people.agent));
    await stranger.query('commit');
    expect(await newest()).toMatchObject({
      user_id: people.agent.id,
      username: 'mireille',
      bureau_id: 1,
      recent: true,
    });
  });

  it('with the beginning of a text that is longer than ten thousand characters', async () => {
    const says = `repeat('é', 10001)`;
    await stranger.query(`select write_entry($1, 'LOGOUT', ${says}, null, null, null)`, [
      tokenHashOf(people.agent),
    ]);
    const cut = `${'é'.repeat(9_999)}…`;
    expect(await newest()).toMatchObject({ username: 'mireille', details: cut });
    await stranger.query(`select write_system_entry('SWEEP_FILES', ${says})`);
    expect(await newest()).toMatchObject({ username: 'système', details: cut });
    await stranger.query(`select write_failed_login(null, 'Inconnu', ${says})`);
    expect(await newest()).toMatchObject({ username: 'Inconnu', details: cut });
    await stranger.query("select write_system_entry('SWEEP_FILES', repeat('é', 10000))");
    expect((await newest()).details).toBe('é'.repeat(10_000));
  });

  it('at the time of the database and at no other', async () => {
    const dated = write(tokenHashOf(people.agent), new Date('2020-01-01T12:00:00Z'));
    await expect(dated).rejects.toMatchObject(NOT_ALLOWED);
  });

  it('by background jobs under the name of the system', async () => {
    await stranger.query("select write_system_entry('SWEEP_FILES', '3 images')");
    expect(await newest()).toMatchObject({ user_id: null, username: 'système', bureau_id: null });
  });

  it('as a failed login, under the name that was tried or that of the account', async () => {
    const failed = (id: number | null) =>
      stranger.query("select write_failed_login($1, 'Inconnu', 'Échec')", [id]);
    await failed(null);
    expect(await newest()).toMatchObject({ user_id: null, username: 'Inconnu' });
    await failed(people.agentNippes.id);
    expect(await newest()).toMatchObject({
      user_id: people.agentNippes.id,
      username: 'roselaure',
      bureau_id: 2,
      action_type: 'LOGIN_FAILURE',
    });
  });
});

describe('seals', () => {
  it('are computed by the database, so that no caller gives a wrong one', async () => {
    const { rows } = await owner.query<{ arguments: string }>(
      "select pg_get_function_arguments(oid) as arguments from pg_proc where proname = 'seal_history'",
    );
    expect(rows).toEqual([{ arguments: 'most integer' }]);
    for (const most of [1, -5, 0, 1_000_000])
      await stranger.query('select seal_history($1)', [most]);
    await sealHistory(database);
    expect((await verifyHistory(database)).fault).toBeNull();
  });

  it.each([
    'repeatable read',
    'serializable',
  ])('are not set where entries committed meanwhile would be missed: %s', async (level) => {
    await write(tokenHashOf(people.agent));
    await stranger.query(`begin isolation level ${level}`);
    await expect(stranger.query('select seal_history(9)')).rejects.toThrow('read committed');
    await stranger.query('rollback');
  });
});
