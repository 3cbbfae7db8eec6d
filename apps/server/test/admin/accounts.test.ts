import { PASSWORD_TEXTS } from '@dosye/domain/people/passwordTexts.ts';
import { USERNAME_LOOKS_TAKEN } from '@dosye/domain/people/usernames.ts';
import { addPerson, GRAND_ANSE, NIPPES, PASSWORD } from '@dosye/testing/accounts.ts';
import { bodyOf, KIND_ROWS } from '@dosye/testing/samples.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { administration, isSignedIn, remove, setRole } from './administration.ts';

const { app, database, owner, superAdmin, clerk, entry } = await administration();

const login = (username: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });

describe('the sessions of the account end at once', () => {
  it('at a role change', async () => {
    const victim = await clerk();
    await setRole(superAdmin, victim.user.id, 'admin');
    expect(await isSignedIn(victim)).toBe(false);
    expect(await entry('UPDATE_USER_ROLE')).toEqual({
      username: 'superadmin',
      details: `Rôle de « ${victim.user.username} » : Utilisateur devenu Administrateur`,
    });
  });

  it('at an office change', async () => {
    const victim = await clerk();
    const answer = await superAdmin.put(`/api/admin/users/${victim.user.id}/bureau`, {
      bureauId: NIPPES,
    });
    expect(answer.json()).toMatchObject({ bureau_id: NIPPES, bureau_nom: 'Nippes' });
    expect(await isSignedIn(victim)).toBe(false);
    expect(await entry('UPDATE_USER_BUREAU')).toEqual({
      username: 'superadmin',
      details: `Bureau de « ${victim.user.username} » : « Grand'Anse » devenu « Nippes »`,
    });
  });

  it('at a password reset, which must be changed at the next login', async () => {
    const victim = await clerk();
    const { username, id } = victim.user;
    await superAdmin.put(`/api/admin/users/${id}/password`, { newPassword: ' lampe-5-ponts ' });
    expect(await isSignedIn(victim)).toBe(false);
    expect((await login(username, PASSWORD)).statusCode).toBe(401);
    const again = await login(username, 'lampe-5-ponts');
    expect(again.json()).toMatchObject({ force_password_change: true });
    expect(await entry('RESET_USER_PASSWORD')).toEqual({
      username: 'superadmin',
      details: `Mot de passe de « ${username} » réinitialisé`,
    });
  });

  it('at deletion', async () => {
    const victim = await clerk();
    expect((await remove(superAdmin, victim.user.id)).json()).toEqual({ success: true });
    expect(await isSignedIn(victim)).toBe(false);
    expect((await login(victim.user.username, PASSWORD)).statusCode).toBe(401);
    expect(await entry('DELETE_USER')).toEqual({
      username: 'superadmin',
      details: `Utilisateur « ${victim.user.username} » supprimé (Utilisateur)`,
    });
  });

  it('and not when nothing changes', async () => {
    const victim = await clerk();
    await setRole(superAdmin, victim.user.id, 'user');
    await superAdmin.put(`/api/admin/users/${victim.user.id}/bureau`, { bureauId: GRAND_ANSE });
    expect(await isSignedIn(victim)).toBe(true);
  });
});

describe('a reset password', () => {
  it.each(['court', '', '     '])('of %j is too short', async (newPassword) => {
    const victim = await clerk();
    const answer = await superAdmin.put(`/api/admin/users/${victim.user.id}/password`, {
      newPassword,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: 'Le mot de passe doit contenir au moins 6 caractères.',
      fields: { newPassword: 'Le mot de passe doit contenir au moins 6 caractères.' },
    });
    expect(await isSignedIn(victim)).toBe(true);
  });
});

describe('a password that an administrator gives', () => {
  const create = (username: string, password: string) =>
    superAdmin.post('/api/admin/users', {
      userData: { username, password, role: 'user', bureau_id: GRAND_ANSE },
    });

  it.each([
    ['a common one', 'sunshine'],
    ['a common one with a capital and a sign', 'Aa123456!'],
    ['a common one with a capital, digits and a sign', '#Abc1232026!'],
    ['the name of the account', 'Rosemène-1'],
    ['the name of the office', 'grandanse2026'],
    ['the name of the account with a letter more', 'RosemeneA1!'],
    ['a common one with digits and a sign before a letter', 'Password12!a'],
    ['a common one with a letter less', 'Passwrd12!'],
    ['the name of the country with a letter more', 'Haitia1!'],
    ['the name of the country in Creole', 'Ayiti2026!'],
    ['the name of a commune', 'Jeremie1!'],
    ['the name of the product with a letter more', 'Dosyex1!'],
    ['the name of the service', 'Policenationale1!'],
  ])('may not be %s, for a new account or an old one', async (_what, password) => {
    const created = await create('rosemène', password);
    expect([created.statusCode, created.json().fields]).toEqual([
      422,
      { password: PASSWORD_TEXTS.guessable },
    ]);
    await addPerson(database, { username: 'rosemène', role: 'user', bureauId: GRAND_ANSE });
    const { user } = await signIn(app, 'rosemène');
    const reset = await superAdmin.put(`/api/admin/users/${user.id}/password`, {
      newPassword: password,
    });
    expect([reset.statusCode, reset.json().fields]).toEqual([
      422,
      { newPassword: PASSWORD_TEXTS.guessable },
    ]);
    await remove(superAdmin, user.id);
  });

  it('goes with no name that looks like another’s', async () => {
    const answer = await create('cornrnis', 'passer-5-ponts');
    expect(answer.statusCode).toBe(201);
    for (const name of ['comrnis', 'còrnrnis', 'corn.rnis', 'c.ornmis']) {
      const alike = await create(name, 'passer-5-ponts');
      expect([name, alike.statusCode, alike.json().fields]).toEqual([
        name,
        409,
        { username: USERNAME_LOOKS_TAKEN },
      ]);
    }
  });

  it('goes with a name that is an address', async () => {
    const answer = await create('cornrnis@bureau.ht', 'passer-5-ponts');
    expect([answer.statusCode, answer.json().username]).toEqual([201, 'cornrnis@bureau.ht']);
  });
});

describe('deleting an account', () => {
  it.each([
    undefined,
    {},
    { password: '' },
    { password: null },
  ])('needs one’s password (%j)', async (body) => {
    const victim = await clerk();
    const answer = await superAdmin.delete(`/api/admin/users/${victim.user.id}`, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ password: 'Le mot de passe est requis.' });
    expect(await isSignedIn(victim)).toBe(true);
  });

  it('is refused with a wrong one, which counts as a failed login', async () => {
    const victim = await clerk();
    const answer = await remove(superAdmin, victim.user.id, { password: 'faux' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('Mot de passe incorrect.');
    const { rows } = await owner.query('select name from attempt');
    expect(rows).toEqual([{ name: 'superadmin' }]);
  });

  it('leaves the name on what they made', async () => {
    const [, { area, kind }] = KIND_ROWS[0] as (typeof KIND_ROWS)[number];
    const victim = await clerk();
    const made = await victim.post(`/api/${area.id}`, bodyOf(area, kind));
    expect(made.statusCode).toBe(201);
    await remove(superAdmin, victim.user.id);
    const read = await superAdmin.get(`/api/${area.id}/${made.json().id}`);
    expect(read.json()).toMatchObject({ created_by: victim.user.username });
    const list = await superAdmin.post('/api/admin/activity-log/list', {
      filters: { user: victim.user.username },
    });
    expect(list.json().total).toBeGreaterThanOrEqual(2);
  });

  it('frees the name for somebody else', async () => {
    const victim = await clerk();
    await remove(superAdmin, victim.user.id);
    const answer = await superAdmin.post('/api/admin/users', {
      userData: {
        username: victim.user.username,
        password: 'passer-5-ponts',
        role: 'user',
        bureau_id: 1,
      },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().id).not.toBe(victim.user.id);
  });
});

describe('a role that needs an office', () => {
  it('is given to who has none together with one', async () => {
    const target = await addPerson(database, {
      username: 'sans',
      role: 'super_admin_delegue',
      bureauId: null,
    });
    const without = await setRole(superAdmin, target.id, 'admin');
    expect(without.statusCode).toBe(422);
    expect(without.json().fields).toEqual({ bureauId: 'Un bureau est requis pour ce rôle.' });
    const given = await superAdmin.put(`/api/admin/users/${target.id}/role`, {
      role: 'admin',
      bureauId: NIPPES,
    });
    expect(given.json()).toMatchObject({ role: 'admin', bureau_id: NIPPES });
  });

  it('protects its account from having none', async () => {
    const victim = await clerk();
    for (const bureauId of [null, '', undefined]) {
      const answer = await superAdmin.put(`/api/admin/users/${victim.user.id}/bureau`, {
        bureauId,
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().fields).toEqual({ bureauId: 'Un bureau est requis pour ce rôle.' });
    }
  });
});
