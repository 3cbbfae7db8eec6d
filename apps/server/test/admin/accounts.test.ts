import { PASSWORD_TEXTS } from '@dosye/domain/people/passwords.ts';
import { USERNAME_LOOKS_TAKEN } from '@dosye/domain/people/usernames.ts';
import { testApp } from '@dosye/testing/app.ts';
import { addAccounts, addPerson, GRAND_ANSE, NIPPES, PASSWORD } from '@dosye/testing/accounts.ts';
import { bodyOf, KIND_ROWS } from '@dosye/testing/samples.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const { app, database, owner } = await testApp();
let superAdmin: Client;
let count = 0;

beforeAll(async () => {
  await addAccounts(database);
  superAdmin = await signIn(app, 'superAdmin');
});
beforeEach(async () => {
  await owner.query('delete from login_failure');
});

/** A signed-in clerk of Grand'Anse. */
async function clerk(role: 'user' | 'admin' = 'user'): Promise<Client> {
  count += 1;
  await addPerson(database, { username: `commis${count}`, role, bureauId: GRAND_ANSE });
  return signIn(app, `commis${count}`);
}

const setRole = (who: Client, id: number, role: string) =>
  who.put(`/api/admin/users/${id}/role`, { role });
const remove = (who: Client, id: number, body: object = { password: PASSWORD }) =>
  who.delete(`/api/admin/users/${id}`, body);
const isSignedIn = async (who: Client) => (await who.get('/api/session')).statusCode === 200;
const entry = async (type: string) => {
  const { rows } = await owner.query(
    'select username, details from action_log where action_type = $1 order by id desc limit 1',
    [type],
  );
  return rows[0];
};

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
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username, password: 'lampe-5-ponts' },
    });
    expect(login.json()).toMatchObject({ force_password_change: true });
    expect(await entry('RESET_USER_PASSWORD')).toEqual({
      username: 'superadmin',
      details: `Mot de passe de « ${username} » réinitialisé`,
    });
  });

  it('at deletion', async () => {
    const victim = await clerk();
    expect((await remove(superAdmin, victim.user.id)).json()).toEqual({ success: true });
    expect(await isSignedIn(victim)).toBe(false);
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
    ['the name of the account', 'Rosemène-1'],
    ['the name of the office', 'grandanse2026'],
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
    const alike = await create('comrnis', 'passer-5-ponts');
    expect([alike.statusCode, alike.json().fields]).toEqual([
      409,
      { username: USERNAME_LOOKS_TAKEN },
    ]);
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
    const { rows } = await owner.query('select username_key from login_failure');
    expect(rows).toEqual([{ username_key: 'superadmin' }]);
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
    count += 1;
    const target = await addPerson(database, {
      username: `sans${count}`,
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

describe('the last super administrator', () => {
  const LAST =
    'Ce compte est le dernier super administrateur : il ne peut être ni supprimé ni rétrogradé.';

  it('can be neither deleted nor demoted', async () => {
    const { id } = superAdmin.user;
    for (const answer of [
      await remove(superAdmin, id),
      await setRole(superAdmin, id, 'admin'),
      await setRole(superAdmin, id, 'super_admin_delegue'),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe(LAST);
    }
    expect(
      (await superAdmin.put(`/api/admin/users/${id}/password`, { newPassword: 'lampe-5-ponts' }))
        .statusCode,
    ).toBe(403);
    expect(await isSignedIn(superAdmin)).toBe(true);
  });

  it('always remains, though all super administrators demote each other at once', async () => {
    const names = ['chef1', 'chef2', 'chef3'];
    for (const username of names) {
      await addPerson(database, { username, role: 'super_admin', bureauId: GRAND_ANSE });
    }
    const chiefs = await Promise.all(names.map((name) => signIn(app, name)));
    const ids = chiefs.map(({ user }) => user.id);
    const answers = await Promise.all(
      chiefs.flatMap((chief, place) => [
        setRole(chief, ids[(place + 1) % 3] as number, 'user'),
        setRole(chief, ids[(place + 2) % 3] as number, 'user'),
        setRole(chief, superAdmin.user.id, 'super_admin'),
      ]),
    );
    for (const { statusCode } of answers) expect([200, 401, 403, 404]).toContain(statusCode);
    const { rows } = await owner.query(
      `select username from app_user where role = 'super_admin' and username like 'chef%'`,
    );
    expect(rows).toHaveLength(1);
    await owner.query(`delete from app_user where username like 'chef%'`);
  });

  it('is one of two who delete each other at the same moment', async () => {
    const pair = [];
    for (const username of ['premier', 'second']) {
      await addPerson(database, { username, role: 'super_admin', bureauId: null });
      pair.push(await signIn(app, username));
    }
    const [one, other] = pair as [Client, Client];
    const answers = await Promise.all([remove(one, other.user.id), remove(other, one.user.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 401,
    ]);
    const loser = answers.find(({ statusCode }) => statusCode === 401);
    expect(loser?.json().message).toBe('Votre session est terminée. Veuillez vous reconnecter.');
  });
});

describe('two at the same moment', () => {
  const statuses = (answers: { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

  it('who create the same user name: one wins', async () => {
    const admin = await signIn(app, 'admin');
    const create = (who: Client, username: string) =>
      who.post('/api/admin/users', {
        userData: { username, password: 'passer-5-ponts', role: 'user', bureau_id: GRAND_ANSE },
      });
    const answers = await Promise.all([
      create(superAdmin, 'jumeau'),
      create(admin, 'JUMEAU'),
      create(superAdmin, 'Jumeau'),
    ]);
    expect(statuses(answers)).toEqual([201, 409, 409]);
  });

  it('who create the same office: one wins', async () => {
    const delegue = await signIn(app, 'delegue');
    const answers = await Promise.all([
      superAdmin.post('/api/admin/bureaux', { nom: 'Sud-Est' }),
      delegue.post('/api/admin/bureaux', { nom: 'SUD EST' }),
    ]);
    expect(statuses(answers)).toEqual([201, 409]);
    const loser = answers.find(({ statusCode }) => statusCode === 409);
    expect(loser?.json().message).toBe('Un bureau porte déjà ce nom.');
  });

  it('delegates who give an office its first admin: one wins', async () => {
    const { id } = (await superAdmin.post('/api/admin/bureaux', { nom: 'Artibonite' })).json();
    const delegue = await signIn(app, 'delegue');
    const create = (username: string) =>
      delegue.post('/api/admin/users', {
        userData: { username, password: 'passer-5-ponts', bureau_id: id },
      });
    const answers = await Promise.all([create('gonaives1'), create('gonaives2')]);
    expect(statuses(answers)).toEqual([201, 409]);
    const loser = answers.find(({ statusCode }) => statusCode === 409);
    expect(loser?.json()).toMatchObject({
      message: 'Ce bureau a déjà un administrateur.',
      fields: { bureau_id: 'Ce bureau a déjà un administrateur.' },
    });
  });

  it('who delete the same user: one succeeds, the other gets 404', async () => {
    const victim = await clerk();
    const boss = await clerk('admin');
    const answers = await Promise.all([
      remove(superAdmin, victim.user.id),
      remove(boss, victim.user.id),
    ]);
    expect(statuses(answers)).toEqual([200, 404]);
    const loser = answers.find(({ statusCode }) => statusCode === 404);
    expect(loser?.json().message).toBe("Ce compte n'existe pas ou a été supprimé.");
  });

  it('a demotion and an action of the demoted user: rights just withdrawn no longer count', async () => {
    const boss = await clerk('admin');
    const victim = await clerk();
    const [demotion, deed] = await Promise.all([
      setRole(superAdmin, boss.user.id, 'user'),
      setRole(boss, victim.user.id, 'admin'),
    ]);
    expect(demotion.statusCode).toBe(200);
    expect([200, 401]).toContain(deed.statusCode);
    const last = await entry('UPDATE_USER_ROLE');
    // If both succeeded, the action preceded the demotion.
    expect(last.username).toBe('superadmin');
    expect((await boss.post('/api/admin/users/list')).statusCode).toBe(401);
  });

  it('an office deleted while somebody is put into it: one of the two is refused', async () => {
    const { id } = (await superAdmin.post('/api/admin/bureaux', { nom: 'Éphémère' })).json();
    const [gone, created] = await Promise.all([
      superAdmin.delete(`/api/admin/bureaux/${id}`, { password: PASSWORD }),
      superAdmin.post('/api/admin/users', {
        userData: { username: 'passager', password: 'passer-5-ponts', role: 'user', bureau_id: id },
      }),
    ]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([gone.statusCode, created.statusCode]);
  });
});
