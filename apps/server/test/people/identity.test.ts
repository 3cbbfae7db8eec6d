import type { HistoryAnswer } from '@dosye/domain/calls/history.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { addPerson, GRAND_ANSE } from '@dosye/testing/accounts.ts';
import { rapport } from '@dosye/testing/records.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const { app, database, owner } = await staffedApp();
const INSPECTOR = { full_name: 'marie ange dorcéan', grade: 'Inspecteur' };
const NORMALISED = { full_name: 'Marie Ange DORCÉAN', grade: 'Inspecteur' };
let admin: Client;
let count = 0;

beforeAll(async () => {
  admin = await signIn(app, 'admin');
});

async function clerk(): Promise<Client> {
  count += 1;
  await addPerson(database, { username: `commis${count}`, role: 'user', bureauId: GRAND_ANSE });
  return signIn(app, `commis${count}`);
}
const lastEntry = async () =>
  (await owner.query('select username, details from action_log order by id desc limit 1')).rows[0];
const rename = (who: Client, id: number, full_name: string) =>
  who.put(`/api/admin/users/${id}/identity`, { full_name });
const giveGrade = (who: Client, id: number, grade: string) =>
  who.put(`/api/admin/users/${id}/grade`, { grade });
const GIVEN_BY_OTHERS =
  'Votre grade vous est donné par l’administrateur de votre bureau ou par un super administrateur.';

describe('the name and the grade of an officer', () => {
  it('are given with the account', async () => {
    const userData = {
      username: 'm.dorcean',
      password: 'passer-5-ponts',
      role: 'user',
      ...INSPECTOR,
    };
    const answer = await admin.post('/api/admin/users', { userData });
    expect(answer.json()).toMatchObject({ username: 'm.dorcean', ...NORMALISED });
  });

  it('are changed by an administrator, with the session and the history following', async () => {
    const officer = await clerk();
    const { id, username } = officer.user;
    await rename(admin, id, INSPECTOR.full_name);
    expect(await lastEntry()).toEqual({
      username: 'wilner',
      details: `Nom complet de « ${username} » : «  » devenu « Marie Ange DORCÉAN »`,
    });
    const answer = await giveGrade(admin, id, ' Inspecteur ');
    expect(answer.json()).toMatchObject({ id, ...NORMALISED });
    expect(await lastEntry()).toEqual({
      username: 'wilner',
      details: `Grade de « ${username} » : «  » devenu « Inspecteur »`,
    });
    expect((await officer.get('/api/session')).json()).toMatchObject(NORMALISED);
    const users = (await admin.post('/api/admin/users/list')).json();
    expect(users).toContainEqual(expect.objectContaining({ id, ...NORMALISED }));
  });

  it('are, but for the grade, changed in one’s own profile, and stay when they are not sent', async () => {
    const officer = await clerk();
    const { id, username } = officer.user;
    const save = (profileData: object) =>
      officer.put('/api/admin/me/profile', { profileData: { username, ...profileData } });
    const { full_name } = INSPECTOR;
    expect((await save({ full_name })).json()).toMatchObject({ ...NORMALISED, grade: '' });
    expect((await lastEntry()).details).toBe(
      'Profil modifié : nom complet : « Marie Ange DORCÉAN »',
    );
    const refused = await save({ ...INSPECTOR, full_name: 'Autre NOM' });
    expect([refused.statusCode, refused.json().message]).toEqual([403, GIVEN_BY_OTHERS]);
    await giveGrade(admin, id, 'Inspecteur');
    expect((await save({})).json()).toMatchObject(NORMALISED);
    expect((await save(INSPECTOR)).json()).toMatchObject(NORMALISED);
    expect((await save({ grade: '' })).statusCode).toBe(403);
    expect((await giveGrade(officer, id, 'Commissaire')).statusCode).toBe(403);
  });

  it('of an administrator is given by others, of a super administrator by nobody else', async () => {
    const own = await giveGrade(admin, admin.user.id, 'Commissaire');
    expect([own.statusCode, own.json().message]).toEqual([403, GIVEN_BY_OTHERS]);
    const chief = await signIn(app, 'superAdmin');
    const given = await giveGrade(chief, chief.user.id, 'Commissaire Divisionnaire');
    expect(given.json()).toMatchObject({ grade: 'Commissaire Divisionnaire' });
    expect((await chief.get('/api/session')).json().grade).toBe('Commissaire Divisionnaire');
  });

  it('that officers wrote themselves stay, and are to be confirmed by an administrator', async () => {
    const officer = await clerk();
    const { id, username } = officer.user;
    await owner.query(
      "update app_user set grade = 'Inspecteur', grade_confirmed = false where id = $1",
      [id],
    );
    const row = async () =>
      (await admin.post('/api/admin/users/list')).json<UserRow[]>().find((user) => user.id === id)
        ?.gradeUnconfirmed;
    expect(await row()).toBe(true);
    expect((await giveGrade(admin, id, 'Inspecteur')).statusCode).toBe(200);
    expect(await row()).toBeUndefined();
    expect((await lastEntry()).details).toBe(`Grade de « ${username} » : « Inspecteur » confirmé`);
  });

  it('are not erased by a call that gives none', async () => {
    const officer = await clerk();
    await giveGrade(admin, officer.user.id, INSPECTOR.grade);
    for (const part of ['identity', 'grade']) {
      const answer = await admin.put(`/api/admin/users/${officer.user.id}/${part}`, {});
      expect(answer.statusCode).toBe(422);
    }
    expect((await giveGrade(admin, officer.user.id, '')).json()).toMatchObject({ grade: '' });
  });

  it('are refused when they are too long', async () => {
    const officer = await clerk();
    const answer = await rename(admin, officer.user.id, 'a'.repeat(161));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      full_name: 'Ce texte ne doit pas dépasser 160 caractères.',
    });
    expect((await giveGrade(admin, officer.user.id, 'a'.repeat(61))).json().fields).toEqual({
      grade: 'Ce texte ne doit pas dépasser 60 caractères.',
    });
  });

  it('stand in the dossiers that the officer created, and beside the user name in histories', async () => {
    const officer = await clerk();
    const { id, username } = officer.user;
    const created = (await officer.post('/api/information', { reportData: rapport() })).json();
    expect(created.created_by_officer).toBe(username);
    await rename(admin, id, INSPECTOR.full_name);
    await giveGrade(admin, id, INSPECTOR.grade);
    const read = await officer.get(`/api/information/${created.id}`);
    expect(read.json()).toMatchObject({
      created_by: username,
      created_by_officer: 'Inspecteur Marie Ange DORCÉAN',
    });
    const events = (await officer.get(`/api/information/${created.id}/history`)).json().events;
    expect(events).toEqual([
      expect.objectContaining({ username, officer: 'Inspecteur Marie Ange DORCÉAN' }),
    ]);
    const page = await admin.post('/api/admin/activity-log/list', {
      filters: { user: username },
      page: 1,
      limit: 20,
    });
    expect(page.json<HistoryAnswer>().logs[0]).toMatchObject({ username, ...NORMALISED });
  });
});
