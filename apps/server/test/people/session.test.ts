import { AGENT } from '@dosye/testing/agent.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { cookieOf, signIn } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';

const { app, owner } = await staffedApp();

const login = (payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/login', payload, headers });

describe('signing in', () => {
  it('answers with the user of the session', async () => {
    const answer = await login({ username: 'mireille', password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...AGENT, id: expect.any(Number) });
  });

  it('takes the user name without regard to case, both without spaces around them', async () => {
    const answer = await login({ username: '  MIREILLE ', password: ` ${PASSWORD} ` });
    expect(answer.statusCode).toBe(200);
  });

  it('says the same of a wrong password and of an unknown user', async () => {
    const wrong = await login({ username: 'mireille', password: 'Autre chose 1!' });
    const unknown = await login({ username: 'personne', password: 'Autre chose 1!' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      message: 'Nom d’utilisateur ou mot de passe incorrect.',
      code: 'WRONG_PASSWORD',
    });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.cookies).toEqual([]);
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: '  ', password: '   ' }, ['username', 'password']],
    [{ username: 'a'.repeat(101), password: 'a'.repeat(201) }, ['username', 'password']],
    [{ username: 5, password: { $ne: '' } }, ['username', 'password']],
    [{ username: 'mireille', password: PASSWORD, role: 'super_admin' }, ['role']],
    [{ username: 'mi\0reille', password: PASSWORD }, ['username']],
  ])('%j is not valid', async (body, fields) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(fields);
  });

  it('asks for what is missing in French', async () => {
    const { fields } = (await login({})).json();
    expect(fields).toEqual({
      username: 'Le nom d’utilisateur est requis.',
      password: 'Le mot de passe est requis.',
    });
  });

  it('does not read megabytes from somebody unknown', async () => {
    const answer = await login({ username: 'mireille', password: 'a'.repeat(20_000) });
    expect(answer.statusCode).toBe(413);
  });

  it('is in the history, and so is a failure, under the name that was typed', async () => {
    await login({ username: 'wilner', password: PASSWORD });
    await login({ username: 'wilner', password: 'faux' });
    await login({ username: 'Inconnu ', password: 'faux' });
    const { rows } = await owner.query(
      `select action_type, username, user_id is not null as known, bureau_id, details
       from action_log where lower(username) in ('wilner', 'inconnu') order by id`,
    );
    expect(rows).toEqual([
      {
        action_type: 'LOGIN_SUCCESS',
        username: 'wilner',
        known: true,
        bureau_id: 1,
        details: 'Connexion réussie (adresse 127.0.0.1)',
      },
      {
        action_type: 'LOGIN_FAILURE',
        username: 'wilner',
        known: true,
        bureau_id: 1,
        details: 'Échec de la connexion (adresse 127.0.0.1)',
      },
      {
        action_type: 'LOGIN_FAILURE',
        username: 'Inconnu',
        known: false,
        bureau_id: null,
        details: 'Échec de la connexion (adresse 127.0.0.1)',
      },
    ]);
  });

  it.each([
    'Kabrit-nan-mòn-7!',
    'kabrit nan mòn',
    'système',
  ])('keeps no text that cannot be a user name (%s): it may be a password', async (username) => {
    await login({ username, password: PASSWORD });
    const { rows } = await owner.query(
      'select user_id, username, action_type from action_log order by id desc limit 1',
    );
    expect(rows).toEqual([
      { user_id: null, username: '(nom non gardé)', action_type: 'LOGIN_FAILURE' },
    ]);
  });

  it('ends the session that this browser had before', async () => {
    const first = await login({ username: 'mireille', password: PASSWORD });
    await login({ username: 'mireille', password: PASSWORD }, { cookie: cookieOf(first) });
    const headers = { cookie: cookieOf(first) };
    expect((await app.inject({ url: '/api/session', headers })).statusCode).toBe(401);
  });
});

describe('the cookie', () => {
  it('is not readable by scripts and other sites, and ends with the browser', async () => {
    const answer = await login({ username: 'mireille', password: PASSWORD });
    expect(answer.headers['set-cookie']).toMatch(
      /^dosye_session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is not kept on the server: its hash is', async () => {
    const { cookie, user } = await signIn(app, 'agentNippes');
    const token = cookie.split('=')[1] ?? '';
    const { rows } = await owner.query('select token_hash from session where user_id = $1', [
      user.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].token_hash).toHaveLength(32);
    expect(rows[0].token_hash.toString('latin1')).not.toContain(token);
  });

  it('is taken back at logout, which ends the session on the server', async () => {
    const client = await signIn(app, 'agent');
    const answer = await client.post('/api/logout');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(/^dosye_session=; .*Expires=Thu, 01 Jan 1970/);
    expect((await client.get('/api/session')).statusCode).toBe(401);
  });
});

describe('the life of a session', () => {
  const move = (column: 'last_seen_at' | 'created_at', ago: string, id: number) =>
    owner.query(`update session set ${column} = now() - $1::interval where user_id = $2`, [
      ago,
      id,
    ]);

  it.each([
    ['last_seen_at', '29 minutes', 200],
    ['last_seen_at', '31 minutes', 401],
    ['created_at', '11 hours 59 minutes', 200],
    ['created_at', '12 hours 1 minute', 401],
    ['last_seen_at', '-30 seconds', 200],
    ['last_seen_at', '-2 minutes', 401],
    ['created_at', '-2 minutes', 401],
  ] as const)('%s %s ago: %i', async (column, ago, status) => {
    const client = await signIn(app, 'admin');
    await move(column, ago, client.user.id);
    expect((await client.get('/api/session')).statusCode).toBe(status);
  });

  it('is prolonged by a request, noted once a minute and no oftener', async () => {
    const client = await signIn(app, 'adminNippes');
    const seen = async () =>
      (await owner.query('select last_seen_at from session where user_id = $1', [client.user.id]))
        .rows[0].last_seen_at as Date;
    await move('last_seen_at', '40 seconds', client.user.id);
    const before = await seen();
    await client.get('/api/session');
    expect(await seen()).toEqual(before);
    await move('last_seen_at', '61 seconds', client.user.id);
    await client.get('/api/session');
    expect((await seen()).getTime()).toBeGreaterThan(before.getTime());
  });

  it('shows the person as they are now, not as they were when they signed in', async () => {
    const client = await signIn(app, 'delegue');
    await owner.query("update app_user set role = 'user', bureau_id = 2 where id = $1", [
      client.user.id,
    ]);
    expect((await client.get('/api/session')).json()).toMatchObject({
      role: 'user',
      bureau_nom: 'Nippes',
    });
  });
});
