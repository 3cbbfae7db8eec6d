import type { HistoryAnswer } from '@dosye/domain/calls/history.ts';
import { testApp } from '@dosye/testing/app.ts';
import { addAccounts, addPerson, GRAND_ANSE } from '@dosye/testing/accounts.ts';
import { rapport } from '@dosye/testing/records.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const { app, database, owner } = await testApp();
const INSPECTOR = { full_name: 'marie ange dorcéan', grade: 'Inspecteur' };
const NORMALISED = { full_name: 'Marie Ange DORCÉAN', grade: 'Inspecteur' };
let admin: Client;
let count = 0;

beforeAll(async () => {
  await addAccounts(database);
  admin = await signIn(app, 'admin');
});

async function clerk(): Promise<Client> {
  count += 1;
  await addPerson(database, { username: `commis${count}`, role: 'user', bureauId: GRAND_ANSE });
  return signIn(app, `commis${count}`);
}
const lastEntry = async () =>
  (await owner.query('select username, details from action_log order by id desc limit 1')).rows[0];
const rename = (who: Client, id: number, identity: object) =>
  who.put(`/api/admin/users/${id}/identity`, identity);

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
    expect((await rename(admin, id, INSPECTOR)).json()).toMatchObject({ id, ...NORMALISED });
    expect(await lastEntry()).toEqual({
      username: 'wilner',
      details: `Nom et grade de « ${username} » : « ${username} » devenu « Inspecteur Marie Ange DORCÉAN »`,
    });
    expect((await officer.get('/api/session')).json()).toMatchObject(NORMALISED);
    const users = (await admin.post('/api/admin/users/list')).json();
    expect(users).toContainEqual(expect.objectContaining({ id, ...NORMALISED }));
  });

  it('are changed in one’s own profile, and stay when they are not sent', async () => {
    const officer = await clerk();
    const { username } = officer.user;
    const save = (profileData: object) =>
      officer.put('/api/admin/me/profile', { profileData: { username, ...profileData } });
    expect((await save(INSPECTOR)).json()).toMatchObject(NORMALISED);
    expect((await lastEntry()).details).toBe(
      'Profil modifié : nom et grade : « Inspecteur Marie Ange DORCÉAN »',
    );
    expect((await save({})).json()).toMatchObject(NORMALISED);
    expect((await save({ grade: '' })).json()).toMatchObject({ ...NORMALISED, grade: '' });
  });

  it('are refused when they are too long', async () => {
    const officer = await clerk();
    const answer = await rename(admin, officer.user.id, { full_name: 'a'.repeat(161), grade: '' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      full_name: 'Ce texte ne doit pas dépasser 160 caractères.',
    });
  });

  it('stand in the dossiers that the officer created, and beside the user name in histories', async () => {
    const officer = await clerk();
    const { id, username } = officer.user;
    const created = (await officer.post('/api/information', { reportData: rapport() })).json();
    expect(created.created_by_officer).toBe(username);
    await rename(admin, id, INSPECTOR);
    const read = await officer.get(`/api/information/${created.id}`);
    expect(read.json()).toMatchObject({
      created_by: username,
      created_by_officer: 'Inspecteur Marie Ange DORCÉAN',
    });
    const named = { username, officer: 'Inspecteur Marie Ange DORCÉAN' };
    const events = (await officer.get(`/api/information/${created.id}/history`)).json().events;
    expect(events).toEqual([expect.objectContaining(named)]);
    const page = await admin.post('/api/admin/activity-log/list', {
      filters: { user: username },
      page: 1,
      limit: 20,
    });
    expect(page.json<HistoryAnswer>().logs[0]).toMatchObject(named);
  });
});
