import { inTransaction, SYSTEM, withoutPerson } from '../../src/access/transaction.ts';
import { sealHistory } from '../../src/database/sealHistory.ts';
import { writeFailedLogin } from '../../src/database/writeHistory.ts';
import { NOT_A_VIEW } from '../../src/history/entryFilters.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

const { app, database, owner } = await staffedApp();
beforeAll(async () => {
  await signIn(app, 'agent');
  await sealHistory(database);
});

const entries = async () => (await owner.query('select * from action_log order by id')).rows;

describe('the history', () => {
  it.each([
    "update action_log set details = 'rien'",
    'delete from action_log',
    'truncate action_log',
    'update history_seal set seq = 1',
    'delete from history_seal',
  ])('and its seals cannot be changed by the owner of the tables: %s', async (statement) => {
    const before = await entries();
    expect(before.length).toBeGreaterThan(0);
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await entries()).toEqual(before);
  });

  it('cannot be unlocked by the application', async () => {
    const statement = 'alter table action_log disable trigger action_log_append_only';
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('has no entry of an action that was rolled back', async () => {
    const before = await entries();
    const undone = withoutPerson(database)
      .transaction()
      .execute(async (trx) => {
        await writeFailedLogin(trx, 'mireille', undefined, 'Échec de la connexion');
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await entries()).toEqual(before);
  });

  it('that cannot be written undoes the action', async () => {
    await owner.query(`alter table action_log add constraint nobody_leaves
      check (action_type <> 'LOGOUT') not valid`);
    const client = await signIn(app, 'admin');
    expect((await client.post('/api/logout')).statusCode).toBe(500);
    expect((await client.get('/api/session')).statusCode).toBe(200);
    await owner.query('alter table action_log drop constraint nobody_leaves');
    expect((await client.post('/api/logout')).statusCode).toBe(200);
  });

  it('is found for a dossier by an index that its openings are not in', async () => {
    const plan = await inTransaction(database, SYSTEM, async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const explained = sql<{ 'QUERY PLAN': string }>`explain select id from action_log
        where dossier_id = 1 and ${NOT_A_VIEW} order by id desc`;
      return (await explained.execute(trx)).rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('action_log_dossier');
  });
});
