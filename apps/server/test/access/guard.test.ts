import { staffedApp } from '@dosye/testing/app.ts';
import { addPerson, GRAND_ANSE } from '@dosye/testing/accounts.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { clean } from '../../src/start/cleaning.ts';
import { everyRoute, type Route } from './everyRoute.ts';

const made = await staffedApp();
const { app, database } = made;
const routes = everyRoute(made);
const nameOf = ({ method, url }: Route): string => `${method} ${url}`;

describe('without a session', () => {
  it('only signing in, the branding and the verification of acts are answered', () => {
    const open = routes.filter(({ access }) => access.anyone).map(nameOf);
    expect(open.toSorted()).toEqual([
      'GET /api/branding',
      'GET /api/branding/logo',
      'GET /api/verification/1',
      'GET /api/verification/list',
      'POST /api/login',
    ]);
  });

  it.each(
    routes.filter(({ access }) => !access.anyone),
  )('$method $url is answered 401, before its body is looked at', async ({ method, url }) => {
    const answer = await app.inject({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{ "illisible',
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      message: 'Votre session est terminée. Veuillez vous reconnecter.',
      code: 'NO_SESSION',
    });
  });

  it.each([
    '',
    'court',
    'a'.repeat(43),
    "'; drop table session; --",
    '%00',
  ])('a cookie that proves nothing (%j) is 401', async (value) => {
    const headers = { cookie: `dosye_session=${value}` };
    expect((await app.inject({ url: '/api/session', headers })).statusCode).toBe(401);
  });
});

describe('while a password change is forced', () => {
  let client: Client;
  beforeAll(async () => {
    await addPerson(database, {
      username: 'nouveau',
      role: 'super_admin',
      bureauId: GRAND_ANSE,
      mustChangePassword: true,
    });
    client = await signIn(app, 'nouveau');
  });

  it('session, configuration, logout and profile are answered, and they alone', () => {
    const allowed = routes.filter(({ access }) => access.duringForcedPasswordChange).map(nameOf);
    expect(allowed.toSorted()).toEqual([
      'GET /api/config/logo',
      'GET /api/session',
      'POST /api/config',
      'POST /api/logout',
      'PUT /api/admin/me/profile',
    ]);
  });

  it.each(
    routes.filter(({ access }) => !access.anyone && !access.duringForcedPasswordChange),
  )('$method $url is refused', async ({ method, url }) => {
    const headers = { cookie: client.cookie };
    const answer = await app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      message:
        'Action Requise: Pour des raisons de sécurité, vous devez définir un nouveau mot de passe fort avant de continuer.',
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
  });

  it('the session and the configuration are read', async () => {
    const session = await client.get('/api/session');
    expect(session.json()).toMatchObject({ username: 'nouveau', force_password_change: true });
    expect((await client.post('/api/config')).statusCode).toBe(200);
  });
});

describe('the acting user of a body', () => {
  let agent: Client;
  beforeAll(async () => {
    agent = await signIn(app, 'agent');
  });

  it.each(
    routes.filter(({ method, access }) => method !== 'GET' && !access.anyone),
  )('that names somebody else is refused: $method $url', async ({ method, url }) => {
    const headers = { cookie: agent.cookie };
    const actingUser = { ...agent.user, id: agent.user.id + 1 };
    const answer = await app.inject({ method, url, headers, payload: { actingUser } });
    expect(answer.statusCode).toBe(403);
  });

  it('that gives oneself another role changes nothing', async () => {
    const actingUser = { ...agent.user, role: 'super_admin', bureau_id: 2 };
    const answer = await agent.post('/api/admin/bureaux/list', { actingUser });
    expect(answer.json()).toEqual([{ id: 1, nom: "Grand'Anse" }]);
  });

  it.each([
    { username: 'superadmin' },
    { id: null },
    {},
    null,
  ])('that names no id is passed over: %j', async (actingUser) => {
    expect((await agent.post('/api/config', { actingUser })).statusCode).toBe(200);
  });

  it.each([
    ['superadmin'],
    [7],
    [[1]],
    [true],
  ])('that is no object is not valid: %j', async (actingUser) => {
    const answer = await agent.post('/api/config', { actingUser });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty('actingUser');
  });

  it.each([
    [{ id: 0 }],
    [{ id: '' }],
    [{ id: {} }],
    [{ id: [1] }],
    [{ id: '1 or 1=1' }],
  ])('whose id is nobody’s is refused: %j', async (actingUser) => {
    expect((await agent.post('/api/config', { actingUser })).statusCode).toBe(403);
  });
});

it('HEAD does nothing, whatever the call: it would issue acts and count prints as GET does', async () => {
  const { cookie } = await signIn(app, 'superAdmin');
  for (const { method, url } of routes.filter((route) => route.method === 'GET')) {
    const answer = await app.inject({ method: 'HEAD', url, headers: { cookie } });
    expect([method, url, answer.statusCode]).toEqual(['GET', url, 404]);
  }
  expect((await app.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(200);
});

describe('a refusal', () => {
  it('is in the history, with the person and the call', async () => {
    const client = await signIn(app, 'agentNippes');
    const actingUser = { id: 999_999 };
    await client.post('/api/config?secret=1', { actingUser });
    const { rows } = await made.owner.query(
      `select username, bureau_id, details from action_log
       where action_type = 'ACCESS_REFUSED' and user_id = $1`,
      [client.user.id],
    );
    expect(rows).toEqual([
      {
        username: 'roselaure',
        bureau_id: 2,
        details: 'Refus : POST /api/config (Vous n’avez pas le droit de faire cette action.)',
      },
    ]);
  });

  it('that is repeated within the hour makes two entries, the first and one with the number', async () => {
    await addPerson(database, { username: 'gertrude', role: 'user', bureauId: GRAND_ANSE });
    const client = await signIn(app, 'gertrude');
    const entries = async () =>
      (
        await made.owner.query(
          `select username, bureau_id, details from action_log
           where action_type = 'ACCESS_REFUSED' and user_id = $1 order by id`,
          [client.user.id],
        )
      ).rows.map(({ username, bureau_id, details }) => [username, bureau_id, details]);
    await Promise.all(
      Array.from({ length: 30 }, (_, id) =>
        client.put(`/api/admin/users/${id + 1}/role`, { role: 'admin' }),
      ),
    );
    await client.post('/api/admin/users/list');
    const first = [
      expect.stringMatching(/^Refus : PUT \/api\/admin\/users\/\d+\/role \(/),
      expect.stringMatching(/^Refus : POST \/api\/admin\/users\/list \(/),
    ].map((details) => ['gertrude', 1, details]);
    expect(await entries()).toEqual(first);
    await made.owner.query("update refusal set since = since - interval '1 hour'");
    await clean(made.database);
    const closing = 'Refus : PUT /api/admin/users/…/role, encore 29 fois dans l’heure qui a suivi';
    expect(await entries()).toEqual([...first, ['gertrude', 1, closing]]);
    await client.put('/api/admin/users/1/role', { role: 'admin' });
    expect(await entries()).toHaveLength(4);
  });
});
