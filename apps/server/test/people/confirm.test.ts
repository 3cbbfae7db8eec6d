import { type Caller, confirmPassword } from '@dosye/server/access/confirmPassword.ts';
import { findSession } from '@dosye/server/access/session.ts';
import { replaceLostPassword } from '@dosye/server/people/lostPassword.ts';
import { ACCOUNTS, PASSWORD, addPerson } from '@dosye/testing/accounts.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';

const { app, database, owner } = await staffedApp();
let client: Client;

beforeEach(async () => {
  await owner.query('delete from attempt');
  client = await signIn(app, 'superAdmin');
});

/** The caller that a route would have. */
async function caller(): Promise<Caller> {
  const openSession = await findSession(database, client.cookie.split('=')[1]);
  if (openSession === null) throw new Error('no session');
  return { person: openSession.person, openSession, ip: '127.0.0.1' };
}

const confirm = (password: unknown) => client.post('/api/session/confirm', { password });
const failures = async (): Promise<number> =>
  (await owner.query('select count(*)::int as n from attempt')).rows[0].n;

describe('an action that asks for the password again', () => {
  it('continues with the correct one', async () => {
    await expect(confirmPassword(database, await caller(), PASSWORD)).resolves.toBeUndefined();
  });

  it.each([undefined, '', '   '])('is not valid without one (%j)', async (password) => {
    await expect(confirmPassword(database, await caller(), password)).rejects.toMatchObject({
      status: 422,
      fields: { password: 'Le mot de passe est requis.' },
    });
  });

  it('is refused with a wrong one, which counts as a failed login', async () => {
    await expect(confirmPassword(database, await caller(), 'faux')).rejects.toMatchObject({
      status: 403,
      code: 'WRONG_PASSWORD',
      message: 'Mot de passe incorrect.',
    });
    expect(await failures()).toBe(1);
    const { rows } = await owner.query(
      `select username, details from action_log where action_type = 'LOGIN_FAILURE'`,
    );
    expect(rows).toEqual([
      {
        username: 'superadmin',
        details: 'Échec de la confirmation du mot de passe (adresse 127.0.0.1)',
      },
    ]);
  });

  it('is not heard after five wrong ones', async () => {
    const who = await caller();
    for (let i = 0; i < 5; i += 1) {
      await expect(confirmPassword(database, who, 'faux')).rejects.toMatchObject({ status: 403 });
    }
    await expect(confirmPassword(database, who, PASSWORD)).rejects.toMatchObject({ status: 429 });
  });

  it('continues without one for five minutes after it was given', async () => {
    expect((await confirm(PASSWORD)).statusCode).toBe(200);
    const who = await caller();
    const given = (ago: string) =>
      owner.query('update session set confirmed_at = now() - $1::interval where id = $2', [
        ago,
        who.openSession?.id,
      ]);
    await given('4 minutes 50 seconds');
    await expect(confirmPassword(database, who, undefined)).resolves.toBeUndefined();
    await given('5 minutes 1 second');
    await expect(confirmPassword(database, who, undefined)).rejects.toMatchObject({ status: 422 });
  });

  it('is not proven by somebody else who has got the user name meanwhile', async () => {
    await addPerson(database, { username: 'ancien', role: 'super_admin', bureauId: null });
    client = await signIn(app, 'ancien');
    const who = await caller();
    await owner.query(`update app_user set username = 'parti', username_key = 'parti'
      where username_key = 'ancien'`);
    await addPerson(database, { username: 'ancien', role: 'user', bureauId: 1 });
    await expect(confirmPassword(database, who, PASSWORD)).rejects.toMatchObject({ status: 403 });
  });

  it('asks each session for itself', async () => {
    await confirm(PASSWORD);
    client = await signIn(app, 'superAdmin');
    await expect(confirmPassword(database, await caller(), undefined)).rejects.toMatchObject({
      status: 422,
    });
  });
});

describe('POST /api/session/confirm', () => {
  it('refuses a wrong password and confirms nothing', async () => {
    const answer = await confirm('faux');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: 'Mot de passe incorrect.', code: 'WRONG_PASSWORD' });
    await expect(confirmPassword(database, await caller(), undefined)).rejects.toMatchObject({
      status: 422,
    });
  });

  it.each([undefined, null, '', 7, 'a'.repeat(201)])('%j is not valid', async (password) => {
    const answer = await confirm(password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty('password');
    expect(await failures()).toBe(0);
  });
});

const { username } = ACCOUNTS.superAdmin;

const login = async (password: string) => {
  const payload = { username, password };
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload });
  return { status: answer.statusCode, body: answer.json<{ force_password_change: boolean }>() };
};

test('a name that nobody has changes nothing, and says so', async () => {
  await expect(replaceLostPassword(database, 'personne')).rejects.toThrow(
    'Aucun compte ne porte le nom « personne ».',
  );
});

test('the command line gives the super administrator a new password, which must be changed', async () => {
  const before = await signIn(app, 'superAdmin');
  const given = await replaceLostPassword(database, ' SuperAdmin '.trim());
  expect(given.username).toBe(username);
  expect(given.password).toMatch(/^(?:[A-Za-z]{6}-){3}[2-9]{2}!$/);
  expect((await before.get('/api/session')).statusCode).toBe(401);
  expect((await login(PASSWORD)).status).toBe(401);
  const after = await login(given.password);
  expect(after.status).toBe(200);
  expect(after.body.force_password_change).toBe(true);
  const { rows } = await owner.query<{ details: string }>(
    `select details from action_log where action_type = 'RESET_USER_PASSWORD'`,
  );
  expect(rows.map(({ details }) => details)).toEqual([
    'Mot de passe de « superadmin » réinitialisé depuis le terminal du serveur',
  ]);
});
