import { restore } from '../trash/corbeille.ts';
import { INFORMATION } from './listed.ts';
import { create, offices } from './offices.ts';
import {
  type DossierAction,
  actionType,
  eventLabel,
} from '@dosye/domain/history/dossierActions.ts';
import { majeur, rapport } from '@dosye/testing/records.ts';
import { describe, expect, it, test } from 'vitest';

const { as, owner, people } = await offices();
await owner.query(
  `update app_user set full_name = 'Wilner Jean', grade = 'Inspecteur' where id = $1`,
  [people.admin.id],
);

it('the events of a dossier tell what was done, when, by whom, to which fields and why', async () => {
  const path = '/api/information';
  const { id } = await create(as.agent, path, { reportData: rapport() });
  await as.admin.put(`${path}/${id}`, { reportData: rapport({ 'informant.name': 'Autre' }) });
  await as.agent.get(`${path}/${id}`);
  await as.admin.post(`${path}/${id}/printed`, { what: 'history' });
  // More than the list has rows, of a type that it does not show.
  await owner.query(
    `insert into action_log (username, bureau_id, action_type, details, dossier_id, dossier_bureau_id)
      select 'wilner', 1, 'FAX_INFORMATION', 'Rapport faxé', $1, 1 from generate_series(1, 60)`,
    [id],
  );
  await as.superAdmin.delete(`${path}/${id}`, { reason: 'Saisi deux fois : à revoir.' });
  await restore(as.superAdmin, { id });

  const event = (action: DossierAction, username: string, details = '') => ({
    id: expect.any(Number),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    username,
    officer: username === 'wilner' ? 'Inspecteur Wilner Jean' : username,
    action_type: actionType(INFORMATION, action),
    label: eventLabel(INFORMATION, action),
    details,
  });
  const { events } = (await as.agent.get(`${path}/${id}/history`)).json();
  expect(events).toEqual([
    event('RESTORE', 'superadmin'),
    event('DELETE', 'superadmin', 'Motif : Saisi deux fois : à revoir.'),
    event('PRINT', 'wilner'),
    event('UPDATE', 'wilner', expect.stringMatching(/^[A-ZÉ]/)),
    event('CREATE', 'mireille'),
  ]);
});

/** The newest entry of the history. */
const newest = async () =>
  (
    await owner.query(`select username, bureau_id, action_type, details, dossier_id::int, dossier_bureau_id
      from action_log order by id desc limit 1`)
  ).rows[0];

describe('the history says that', () => {
  test.each([
    [1, '1 dossier imprimé'],
    [12, '12 dossiers imprimés'],
  ])('a list of %i was printed, and how many dossiers that were', async (count, said) => {
    const answer = await as.agent.post('/api/retention/list/printed', { count });
    expect(answer.json()).toEqual({ success: true });
    expect(await newest()).toEqual({
      username: 'mireille',
      bureau_id: 1,
      action_type: 'PRINT_RETENTION_LIST',
      details: `Liste des Dossiers de Rétention : ${said}`,
      dossier_id: null,
      dossier_bureau_id: 1,
    });
  });

  test.each([
    ['superAdmin', 2, ', Bureau : Nippes', 2],
    ['superAdmin', 99, '', 0],
    ['superAdmin', undefined, '', 0],
    ['agent', 2, '', 1],
  ] as const)('%s printed a list of office %s', async (name, bureauId, named, about) => {
    await as[name].post('/api/retention/list/printed', { count: 3, bureauId });
    const details = `3 dossiers imprimés${named}`;
    expect(await newest()).toMatchObject({
      details: `Liste des Dossiers de Rétention : ${details}`,
      dossier_bureau_id: about,
    });
  });

  it('a dossier was printed, or its history', async () => {
    const { id, dossierNo } = await create(as.agent, '/api/persons', { personData: majeur() });
    const entry = { action_type: 'PRINT_PERSON', dossier_id: id, dossier_bureau_id: 1 };
    const printed = await as.agent.post(`/api/persons/${id}/printed`);
    expect(printed.json()).toEqual({ success: true });
    expect(await newest()).toMatchObject({ ...entry, details: `Dossier ${dossierNo} imprimé` });
    await as.agent.post(`/api/persons/${id}/printed`, { what: 'history' });
    expect(await newest()).toMatchObject({
      ...entry,
      details: `Dossier ${dossierNo} imprimé : historique`,
    });
    const other = await as.agent.post(`/api/persons/${id}/printed`, { what: 'acts' });
    expect(other.statusCode).toBe(422);
  });
});

describe('no print is announced', () => {
  test.each([-1, 2.5, 1_000_001, '3', null])('of a list of %j dossiers', async (count) => {
    const answer = await as.agent.post('/api/retention/list/printed', { count });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(['count']);
  });

  it('of a list that cannot be printed', async () => {
    const answer = await as.agent.post('/api/persons/list/printed', { count: 1 });
    expect(answer.statusCode).toBe(404);
  });
});
