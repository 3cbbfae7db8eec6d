import { ACCOUNT_TEXTS } from '@dosye/domain/people/accountTexts.ts';
import { addPerson, GRAND_ANSE, PASSWORD } from '@dosye/testing/accounts.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { administration, isSignedIn, remove, setRole } from './administration.ts';

const { app, database, owner, superAdmin, clerk, entry } = await administration();

describe('the last super administrator', () => {
  it('can be neither deleted nor demoted', async () => {
    const { id } = superAdmin.user;
    for (const answer of [
      await remove(superAdmin, id),
      await setRole(superAdmin, id, 'admin'),
      await setRole(superAdmin, id, 'super_admin_delegue'),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe(ACCOUNT_TEXTS.lastSuperAdmin);
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
    expect(loser?.json().message).toBe('Ce compte n’existe pas ou a été supprimé.');
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
