import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { waitingForLocks } from '@dosye/testing/locks.ts';
import { acting, type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addPerson, PASSWORD } from '@dosye/testing/accounts.ts';
import { prolongSession } from '../../src/access/longCalls.ts';
import { backUp, lastEntry, leftovers, officeWithDossiers } from './office.ts';

const made = await officeWithDossiers(2);
const { app, database, owner } = made;
let bytes: Buffer;
let bought: Client;
beforeAll(async () => {
  await addPerson(database, { username: 'lucner', role: 'super_admin', bureauId: null });
  bytes = readFileSync(await backUp(made, 'bonne.zip'));
});
beforeEach(async () => {
  await owner.query("delete from app_user where username = 'lucner'");
  await addPerson(database, { username: 'lucner', role: 'super_admin', bureauId: null });
  bought = await signIn(app, 'lucner');
  await bought.post('/api/session/confirm', { password: PASSWORD });
});

/** Begins to send a backup. @returns its last bytes, which are not sent yet, and the answer */
function beginSending() {
  const body = new PassThrough();
  body.write(bytes.subarray(0, -10));
  const answer = app.inject({
    method: 'POST',
    url: '/api/superadmin/restore/upload-full',
    headers: { cookie: bought.cookie, 'content-type': 'application/zip' },
    payload: body,
  });
  return { answer, finish: () => body.end(bytes.subarray(-10)) };
}

const lucners = async (): Promise<unknown[]> =>
  (await owner.query("select role from app_user where username = 'lucner'")).rows;

const REFUSED = /^système RESTORE_FAILED Restauration refusée : .* \(à la demande de « lucner »\)$/;

it('a restore that is still being sent when its account is deleted does not bring the account back', async () => {
  const { answer, finish } = beginSending();
  await expect.poll(() => leftovers(made)).toHaveLength(1);
  const superAdmin = await signIn(app, 'superAdmin');
  const deletion = await superAdmin.delete(`/api/admin/users/${bought.user.id}`, {
    password: PASSWORD,
  });
  expect(deletion.statusCode).toBe(200);
  finish();
  expect((await answer).statusCode).toBe(401);
  expect(await lucners()).toEqual([]);
  expect(await lastEntry(made)).toMatch(REFUSED);
  expect(await leftovers(made)).toEqual([]);
});

it('a restore whose account is demoted while the archive is loaded changes nothing', async () => {
  const client = await owner.connect();
  try {
    // The restore waits here once it has loaded everything. All that is written below is locked now: a lock that was
    // asked for while the restore waits could be a deadlock, which PostgreSQL may end on either side.
    await client.query('begin; lock table bureau, app_user, session in row exclusive mode');
    const { answer, finish } = beginSending();
    finish();
    await expect.poll(() => waitingForLocks(owner)).toBe(1);
    await client.query(`update app_user set role = 'super_admin_delegue' where username = 'lucner';
      delete from session where user_id = ${bought.user.id}; commit`);
    expect((await answer).statusCode).toBe(401);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await lucners()).toEqual([{ role: 'super_admin_delegue' }]);
  expect(await lastEntry(made)).toMatch(REFUSED);
});

it('a call that takes longer than half an hour counts as the use of its session, and revives none', async () => {
  const { rows } = await owner.query('select * from app_user where id = $1', [bought.user.id]);
  const state = async (age: string): Promise<unknown[]> => {
    await owner.query(`update session set last_seen_at = now() - $1::interval`, [age]);
    await prolongSession(database, acting(rows[0], bought))();
    const seen = await owner.query(
      "select last_seen_at > now() - interval '1 minute' as used from session where user_id = $1",
      [bought.user.id],
    );
    return seen.rows;
  };
  expect(await state('29 minutes')).toEqual([{ used: true }]);
  expect(await state('31 minutes')).toEqual([{ used: false }]);
});
