import { ACCOUNT_TEXTS } from '@dosye/domain/people/accountTexts.ts';
import { addPerson, GRAND_ANSE, PASSWORD } from '@dosye/testing/accounts.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { administration, isSignedIn } from './administration.ts';

const { app, database, owner, superAdmin, clientOf, clerk, entry } = await administration();

const suspend = (who: Client, id: number) => who.post(`/api/admin/users/${id}/suspend`);
const resume = (who: Client, id: number) => who.post(`/api/admin/users/${id}/resume`);
const login = (username: string, password = PASSWORD) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
const rowOf = async (id: number) => {
  const rows = (await superAdmin.post('/api/admin/users/list')).json<{ id: number }[]>();
  return rows.find((row) => row.id === id);
};

describe('a suspended account', () => {
  it('loses its sessions at once and says since when, in its row and in the history', async () => {
    const victim = await clerk();
    const answer = await suspend(clientOf('admin'), victim.user.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: victim.user.id,
      suspendedAt: expect.any(String),
      lastLoginAt: expect.any(String),
    });
    expect(await isSignedIn(victim)).toBe(false);
    expect(await entry('SUSPEND_USER')).toEqual({
      username: clientOf('admin').user.username,
      details: `Utilisateur « ${victim.user.username} » suspendu`,
    });
  });

  it('is refused like a wrong password, in words, status and count of tries', async () => {
    const victim = await clerk();
    await suspend(superAdmin, victim.user.id);
    const right = await login(victim.user.username);
    const wrong = await login(victim.user.username, 'faux-5-ponts');
    expect([right.statusCode, right.json()]).toEqual([wrong.statusCode, wrong.json()]);
    expect(right.statusCode).toBe(401);
    const { rows } = await owner.query('select name from attempt');
    expect(rows).toHaveLength(2);
    expect((await entry('LOGIN_FAILURE')).details).toMatch(/d’un compte suspendu/);
  });

  it('does not come back by a new password, a new role or a new office', async () => {
    const victim = await clerk();
    const { id, username } = victim.user;
    await suspend(superAdmin, id);
    await superAdmin.put(`/api/admin/users/${id}/password`, { newPassword: 'lampe-5-ponts' });
    await superAdmin.put(`/api/admin/users/${id}/role`, { role: 'admin' });
    await superAdmin.put(`/api/admin/users/${id}/bureau`, { bureauId: 2 });
    expect((await login(username, 'lampe-5-ponts')).statusCode).toBe(401);
    expect(await rowOf(id)).toMatchObject({ suspendedAt: expect.any(String) });
  });

  it('is taken up again with its password of before', async () => {
    const victim = await clerk();
    const { id, username } = victim.user;
    await suspend(superAdmin, id);
    expect((await resume(superAdmin, id)).json()).toMatchObject({ suspendedAt: null });
    expect((await login(username)).statusCode).toBe(200);
    expect(await entry('RESUME_USER')).toEqual({
      username: superAdmin.user.username,
      details: `Utilisateur « ${username} » repris`,
    });
  });

  it('suspended or taken up twice is in the history once', async () => {
    const victim = await clerk();
    await suspend(superAdmin, victim.user.id);
    const first = (await rowOf(victim.user.id)) as { suspendedAt?: string };
    await suspend(superAdmin, victim.user.id);
    expect(await rowOf(victim.user.id)).toEqual(first);
    const { rows } = await owner.query(
      `select from action_log where action_type = 'SUSPEND_USER' and details like '%' || $1 || '%'`,
      [victim.user.username],
    );
    expect(rows).toHaveLength(1);
  });

  it('is its office’s administrator no more', async () => {
    await owner.query(`insert into bureau (id, nom, nom_key) values (77, 'Corail', 'corail')`);
    const create = (username: string) =>
      clientOf('delegue').post('/api/admin/users', {
        userData: { username, password: 'passer-5-ponts', role: 'admin', bureau_id: 77 },
      });
    const chief = (await create('chef.un')).json<{ id: number }>();
    expect((await create('chef.deux')).statusCode).toBe(409);
    await suspend(superAdmin, chief.id);
    expect((await create('chef.deux')).statusCode).toBe(201);
    const offices = (await superAdmin.post('/api/admin/bureaux/overview')).json<
      { id: number; administrators: string[] }[]
    >();
    expect(offices.find(({ id }) => id === 77)?.administrators).toEqual(['chef.deux']);
  });
});

describe('nobody suspends themselves', () => {
  it.each(['agent', 'admin', 'delegue'] as const)('%s: 403', async (name) => {
    const who = clientOf(name);
    expect((await suspend(who, who.user.id)).statusCode).toBe(403);
    expect(await isSignedIn(who)).toBe(true);
  });

  it('and the last super administrator who signs in learns that they are: 409', async () => {
    const second = await addPerson(database, {
      username: 'seconde',
      role: 'super_admin',
      bureauId: GRAND_ANSE,
    });
    expect((await suspend(superAdmin, superAdmin.user.id)).statusCode).toBe(403);
    await suspend(superAdmin, second.id);
    const last = await suspend(superAdmin, superAdmin.user.id);
    expect([last.statusCode, last.json().message]).toEqual([409, ACCOUNT_TEXTS.lastSuperAdmin]);
    const demoted = await superAdmin.put(`/api/admin/users/${superAdmin.user.id}/role`, {
      role: 'user',
      bureauId: GRAND_ANSE,
    });
    expect(demoted.statusCode).toBe(409);
    await resume(superAdmin, second.id);
  });

  it('nor do two of them suspend each other at the same moment', async () => {
    await addPerson(database, { username: 'troisieme', role: 'super_admin', bureauId: null });
    await addPerson(database, { username: 'quatrieme', role: 'super_admin', bureauId: null });
    const [one, two] = [await signIn(app, 'troisieme'), await signIn(app, 'quatrieme')];
    const answers = await Promise.all([suspend(one, two.user.id), suspend(two, one.user.id)]);
    const [done, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([done?.statusCode, refused?.statusCode]).toEqual([200, 401]);
  });
});

describe('the last sign-in of an account', () => {
  it('is none before the first, and then that of the last', async () => {
    const { id, username } = await addPerson(database, {
      username: 'jamais',
      role: 'user',
      bureauId: GRAND_ANSE,
    });
    expect(await rowOf(id)).toMatchObject({ lastLoginAt: null });
    await login(username, 'faux-5-ponts');
    expect(await rowOf(id)).toMatchObject({ lastLoginAt: null });
    const before = new Date().toISOString();
    await login(username);
    const { lastLoginAt = '' } = (await rowOf(id)) as { lastLoginAt?: string };
    expect(lastLoginAt >= before.slice(0, 16)).toBe(true);
  });
});
