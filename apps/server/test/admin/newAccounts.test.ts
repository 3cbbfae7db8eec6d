import { type Acting, administration } from './administration.ts';
import type { Role } from '@dosye/domain/people/roles.ts';
import { withoutPerson } from '@dosye/server/access/transaction.ts';
import { createUser } from '@dosye/server/access/userStore.ts';
import { GRAND_ANSE, NIPPES, PASSWORD_HASH } from '@dosye/testing/accounts.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const { app, database, owner, clientOf } = await administration();
let count = 0;

describe('a new account', () => {
  const create = (acting: Acting, userData: object) => {
    count += 1;
    return clientOf(acting).post('/api/admin/users', {
      userData: { username: `nouveau${count}`, password: 'passer-5-ponts', ...userData },
    });
  };

  /** Acting, role, office and answer, one for each rule. Nippes has an admin, the third office none. */
  const CREATED: [Acting, Role, number | null, number][] = [
    ['agent', 'user', GRAND_ANSE, 403],
    ['admin', 'admin', GRAND_ANSE, 201],
    ['admin', 'user', NIPPES, 403],
    ['admin', 'super_admin', GRAND_ANSE, 403],
    ['delegue', 'user', NIPPES, 403],
    ['delegue', 'admin', NIPPES, 409],
    ['delegue', 'admin', 3, 201],
    ['superAdmin', 'user', null, 422],
    ['superAdmin', 'admin', NIPPES, 201],
    ['superAdmin', 'super_admin_delegue', NIPPES, 201],
    ['superAdmin', 'super_admin', null, 201],
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
      message: 'Ce nom d’utilisateur est déjà utilisé.',
      fields: { username: 'Ce nom d’utilisateur est déjà utilisé.' },
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
      'full_name',
      'grade',
      'id',
      'lastLoginAt',
      'profilePictureUrl',
      'role',
      'suspendedAt',
      'username',
    ]);
  });
});

it('an account was created now, or on the day that the demonstration gives it', async () => {
  const createdAt = new Date('2025-03-04T15:00:00Z');
  const account = { passwordHash: PASSWORD_HASH, role: 'user', bureauId: 1 } as const;
  for (const more of [{ username: 'nouveau' }, { username: 'ancien', createdAt }]) {
    const user = { ...account, mustChangePassword: false, ...more };
    await createUser(withoutPerson(database), user);
  }
  const { rows } = await owner.query(`
    select username, created_at > now() - interval '1 hour' as recent, created_at = '2025-03-04T15:00:00Z' as given
    from app_user where username in ('nouveau', 'ancien') order by username`);
  expect(rows).toEqual([
    { username: 'ancien', recent: false, given: true },
    { username: 'nouveau', recent: true, given: false },
  ]);
});
