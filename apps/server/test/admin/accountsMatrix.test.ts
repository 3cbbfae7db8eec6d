import type { Role } from '@dosye/domain/people/roles.ts';
import { testApp } from '@dosye/testing/app.ts';
import { addAccounts, addPerson, GRAND_ANSE, NIPPES, PASSWORD } from '@dosye/testing/accounts.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const { app, database } = await testApp();
type Acting = 'agent' | 'admin' | 'delegue' | 'superAdmin';
const clients = new Map<Acting, Client>();
let count = 0;

beforeAll(async () => {
  await addAccounts(database);
  for (const name of ['agent', 'admin', 'delegue', 'superAdmin'] as const) {
    clients.set(name, await signIn(app, name));
  }
});

const clientOf = (name: Acting): Client => clients.get(name) as Client;

/** The acting people are of Grand'Anse, the super roles of no office. */
const TARGETS = {
  'agent of Grand’Anse': { role: 'user', bureauId: GRAND_ANSE },
  'agent of Nippes': { role: 'user', bureauId: NIPPES },
  'admin of Grand’Anse': { role: 'admin', bureauId: GRAND_ANSE },
  'admin of Nippes': { role: 'admin', bureauId: NIPPES },
  'delegated super admin': { role: 'super_admin_delegue', bureauId: null },
  'delegated super admin of Grand’Anse': { role: 'super_admin_delegue', bureauId: GRAND_ANSE },
  'super admin': { role: 'super_admin', bureauId: null },
  'super admin of Grand’Anse': { role: 'super_admin', bureauId: GRAND_ANSE },
} as const satisfies Record<string, { role: Role; bureauId: number | null }>;
type TargetName = keyof typeof TARGETS;

/** Everyone else is refused with 403. Written by hand, not derived from the rules under test. */
const ALLOWED: Record<string, Record<Acting, TargetName[]>> = {
  'change the role': {
    agent: [],
    admin: ['agent of Grand’Anse', 'admin of Grand’Anse'],
    delegue: [],
    superAdmin: [
      'agent of Grand’Anse',
      'agent of Nippes',
      'admin of Grand’Anse',
      'admin of Nippes',
      'delegated super admin',
      'delegated super admin of Grand’Anse',
      'super admin',
      'super admin of Grand’Anse',
    ],
  },
  'change name and grade': {
    agent: [],
    admin: ['agent of Grand’Anse', 'admin of Grand’Anse'],
    delegue: ['agent of Grand’Anse', 'agent of Nippes', 'admin of Grand’Anse', 'admin of Nippes'],
    superAdmin: [
      'agent of Grand’Anse',
      'agent of Nippes',
      'admin of Grand’Anse',
      'admin of Nippes',
      'delegated super admin',
      'delegated super admin of Grand’Anse',
      'super admin',
      'super admin of Grand’Anse',
    ],
  },
  'change the office': {
    agent: [],
    admin: [],
    delegue: [],
    superAdmin: [
      'agent of Grand’Anse',
      'agent of Nippes',
      'admin of Grand’Anse',
      'admin of Nippes',
      'delegated super admin',
      'delegated super admin of Grand’Anse',
    ],
  },
  'reset the password': {
    agent: [],
    admin: ['agent of Grand’Anse', 'admin of Grand’Anse'],
    delegue: ['agent of Grand’Anse', 'agent of Nippes', 'admin of Grand’Anse', 'admin of Nippes'],
    superAdmin: [
      'agent of Grand’Anse',
      'agent of Nippes',
      'admin of Grand’Anse',
      'admin of Nippes',
      'delegated super admin',
      'delegated super admin of Grand’Anse',
    ],
  },
  delete: {
    agent: [],
    admin: ['agent of Grand’Anse', 'admin of Grand’Anse'],
    delegue: [],
    superAdmin: [
      'agent of Grand’Anse',
      'agent of Nippes',
      'admin of Grand’Anse',
      'admin of Nippes',
      'delegated super admin',
      'delegated super admin of Grand’Anse',
      'super admin',
      'super admin of Grand’Anse',
    ],
  },
};

const DEEDS: Record<string, (who: Client, id: number, role: Role) => ReturnType<Client['put']>> = {
  'change the role': (who, id, role) =>
    who.put(`/api/admin/users/${id}/role`, {
      role: role === 'user' ? 'admin' : 'user',
      bureauId: NIPPES,
    }),
  'change name and grade': (who, id) =>
    who.put(`/api/admin/users/${id}/identity`, { fullName: 'Marie DORCÉAN', grade: 'Inspecteur' }),
  'change the office': (who, id) => who.put(`/api/admin/users/${id}/bureau`, { bureauId: NIPPES }),
  'reset the password': (who, id) =>
    who.put(`/api/admin/users/${id}/password`, { newPassword: 'lampe-5-ponts' }),
  delete: (who, id) => who.delete(`/api/admin/users/${id}`, { password: PASSWORD }),
};

const ACTING: Acting[] = ['agent', 'admin', 'delegue', 'superAdmin'];

describe.each(Object.keys(ALLOWED))('%s', (deed) => {
  const act = DEEDS[deed] as (typeof DEEDS)[string];

  it.each(
    ACTING.flatMap((acting) =>
      (Object.keys(TARGETS) as TargetName[]).map((target) => ({
        acting,
        target,
        answer: ALLOWED[deed]?.[acting].includes(target) ? 200 : 403,
      })),
    ),
  )('$acting to $target: $answer', async ({ acting, target, answer }) => {
    count += 1;
    const victim = await addPerson(database, { username: `cible${count}`, ...TARGETS[target] });
    const given = await act(clientOf(acting), victim.id, victim.role);
    expect(given.statusCode).toBe(answer);
    const session = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: victim.username, password: PASSWORD },
    });
    const stillSignsIn = answer === 403 || deed.startsWith('change');
    expect(session.statusCode).toBe(stillSignsIn ? 200 : 401);
  });

  it.each(ACTING.slice(0, 3))('%s to oneself: 403', async (acting) => {
    const who = clientOf(acting);
    const given = await act(who, who.user.id, who.user.role);
    expect(given.statusCode).toBe(403);
    expect((await who.get('/api/session')).json()).toEqual(who.user);
  });

  it('to nobody: 404', async () => {
    const given = await act(clientOf('superAdmin'), 999_999, 'user');
    expect(given.statusCode).toBe(404);
  });
});

describe('the role that is given', () => {
  /** Written by hand: roles that each role may give to an agent of the own office. */
  const GIVEN: [Acting, Role, number][] = [
    ['agent', 'user', 403],
    ['agent', 'admin', 403],
    ['agent', 'super_admin_delegue', 403],
    ['agent', 'super_admin', 403],
    ['admin', 'user', 200],
    ['admin', 'admin', 200],
    ['admin', 'super_admin_delegue', 403],
    ['admin', 'super_admin', 403],
    ['delegue', 'user', 403],
    ['delegue', 'admin', 403],
    ['delegue', 'super_admin_delegue', 403],
    ['delegue', 'super_admin', 403],
    ['superAdmin', 'user', 200],
    ['superAdmin', 'admin', 200],
    ['superAdmin', 'super_admin_delegue', 200],
    ['superAdmin', 'super_admin', 200],
  ];
  it.each(GIVEN)('%s gives %s: %i', async (acting, role, answer) => {
    count += 1;
    const victim = await addPerson(database, {
      username: `cible${count}`,
      role: 'user',
      bureauId: GRAND_ANSE,
    });
    const given = await clientOf(acting).put(`/api/admin/users/${victim.id}/role`, { role });
    expect(given.statusCode).toBe(answer);
    const { rows } = await database.pool.query('select role from app_user where id = $1', [
      victim.id,
    ]);
    expect(rows).toEqual([{ role: answer === 200 ? role : 'user' }]);
  });

  it.each([undefined, null, '', 'chef', 7])('is one of the four (%j)', async (role) => {
    const id = clientOf('agent').user.id;
    const given = await clientOf('superAdmin').put(`/api/admin/users/${id}/role`, { role });
    expect(given.statusCode).toBe(422);
    expect(given.json().fields).toEqual({ role: 'Le rôle est requis.' });
  });
});

describe('a new account', () => {
  const create = (acting: Acting, userData: object) => {
    count += 1;
    return clientOf(acting).post('/api/admin/users', {
      userData: { username: `nouveau${count}`, password: 'passer-5-ponts', ...userData },
    });
  };

  /** Written by hand: acting, role, office, answer. Nippes has an admin, the third office none. */
  const CREATED: [Acting, Role, number | null, number][] = [
    ['agent', 'user', GRAND_ANSE, 403],
    ['admin', 'user', GRAND_ANSE, 201],
    ['admin', 'admin', GRAND_ANSE, 201],
    ['admin', 'user', NIPPES, 403],
    ['admin', 'super_admin_delegue', GRAND_ANSE, 403],
    ['admin', 'super_admin', GRAND_ANSE, 403],
    ['delegue', 'user', NIPPES, 403],
    ['delegue', 'admin', NIPPES, 409],
    ['delegue', 'admin', 3, 201],
    ['delegue', 'admin', null, 422],
    ['delegue', 'super_admin_delegue', null, 403],
    ['delegue', 'super_admin', null, 403],
    ['superAdmin', 'user', NIPPES, 201],
    ['superAdmin', 'user', null, 422],
    ['superAdmin', 'admin', NIPPES, 201],
    ['superAdmin', 'admin', null, 422],
    ['superAdmin', 'super_admin_delegue', null, 201],
    ['superAdmin', 'super_admin_delegue', NIPPES, 201],
    ['superAdmin', 'super_admin', null, 201],
    ['superAdmin', 'super_admin', GRAND_ANSE, 201],
    ['superAdmin', 'user', 999, 422],
  ];

  beforeAll(async () => {
    await clientOf('superAdmin').post('/api/admin/bureaux', { nom: 'Nord' });
  });

  it.each(CREATED)('by %s as %s in office %j: %i', async (acting, role, bureau_id, answer) => {
    const given = await create(acting, { role, bureau_id });
    expect(given.statusCode).toBe(answer);
    const made = given.json<{ role?: Role; bureau_id?: number | null }>();
    expect([made.role, made.bureau_id]).toEqual(
      answer === 201 ? [role, bureau_id] : [undefined, undefined],
    );
  });

  it('is a user of the own office unless an admin says otherwise', async () => {
    expect((await create('admin', {})).json()).toMatchObject({
      role: 'user',
      bureau_id: GRAND_ANSE,
      bureau_nom: "Grand'Anse",
    });
  });

  it('is an admin when a delegated super admin says nothing of it', async () => {
    await clientOf('superAdmin').post('/api/admin/bureaux', { nom: 'Centre' });
    const given = await create('delegue', { bureau_id: '4' });
    expect(given.json()).toMatchObject({ role: 'admin', bureau_id: 4 });
  });

  it('must choose a password of its own at the first login', async () => {
    const { username } = (await create('admin', {})).json();
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username, password: 'passer-5-ponts' },
    });
    expect(login.json()).toMatchObject({ force_password_change: true });
  });

  it.each([
    [{ username: '  ' }, { username: "Le nom d'utilisateur est requis." }],
    [{ password: '' }, { password: 'Le mot de passe est requis.' }],
    [{ password: 'court' }, { password: 'Le mot de passe doit contenir au moins 6 caractères.' }],
    [{ force_password_change: false }, { force_password_change: 'Champ inconnu.' }],
  ])('%j is refused with its sentence', async (changes, fields) => {
    const given = await create('admin', changes);
    expect(given.statusCode).toBe(422);
    expect(given.json().fields).toEqual(fields);
  });

  it('reports every error at once', async () => {
    const given = await create('delegue', { username: '', password: '' });
    expect(Object.keys(given.json().fields)).toEqual(['username', 'password', 'bureau_id']);
  });

  it('has a name that nobody has, whatever its case', async () => {
    const given = await create('admin', { username: 'MIREILLE' });
    expect(given.statusCode).toBe(409);
    expect(given.json()).toMatchObject({
      message: "Ce nom d'utilisateur est déjà utilisé.",
      fields: { username: "Ce nom d'utilisateur est déjà utilisé." },
    });
  });
});

describe('the list of accounts', () => {
  const listFor = (acting: Acting) => clientOf(acting).post('/api/admin/users/list');
  it('is not for agents', async () => {
    expect((await listFor('agent')).statusCode).toBe(403);
  });

  it('shows an admin the own office without super roles', async () => {
    const rows = (await listFor('admin')).json<{ role: Role; bureau_id: number }[]>();
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map(({ bureau_id }) => bureau_id))).toEqual(new Set([GRAND_ANSE]));
    expect(rows.filter(({ role }) => role.startsWith('super'))).toEqual([]);
  });

  it.each(['delegue', 'superAdmin'] as const)('shows %s everybody', async (acting) => {
    const { rows } = await database.pool.query('select count(*) as n from app_user');
    const listed = (await listFor(acting)).json<object[]>();
    expect(listed).toHaveLength(rows[0].n);
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
      'bureau_id',
      'bureau_nom',
      'created_at',
      'fullName',
      'grade',
      'id',
      'profilePictureUrl',
      'role',
      'username',
    ]);
  });
});
