import { addPerson, GRAND_ANSE, NIPPES } from '@dosye/testing/accounts.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { offices } from '../dossiers/offices.ts';

const { as, database, owner } = await offices();

const SANON = {
  name: 'Wilfrid SANON',
  grade: 'Agent III',
  matricule: '12-345',
  telephone: '+50931904561',
};
let kept: { id: number };
beforeAll(async () => {
  const account = { username: 'dorcean', role: 'user', bureauId: GRAND_ANSE } as const;
  await addPerson(database, { ...account, full_name: 'Marie DORCÉAN', grade: 'Inspecteur' });
  const answer = await as.admin.post('/api/officers', {
    ...SANON,
    name: ' wilfrid sanon ',
    telephone: '3190 4561',
  });
  kept = answer.json();
  await as.adminNippes.post('/api/officers', { name: 'Jude NIPPOIS' });
});

type By = keyof typeof as;
const officersOf = async (by: By, query = ''): Promise<{ id?: number; name: string }[]> =>
  (await as[by].get(`/api/officers${query}`)).json().officers;
const namesOf = async (by: By, query?: string): Promise<string[]> =>
  (await officersOf(by, query)).map(({ name }) => name);
const entries = async (type: string): Promise<{ details: string; dossier_bureau_id: number }[]> =>
  (
    await owner.query(
      'select details, dossier_bureau_id from action_log where action_type = $1 order by id',
      [type],
    )
  ).rows;

describe('the officers of an office', () => {
  const DORCEAN = { name: 'Marie DORCÉAN', grade: 'Inspecteur', matricule: '', telephone: '' };

  it('are those of its list and its accounts with a full name, without user names, roles and ids', async () => {
    expect(await officersOf('agent')).toEqual([DORCEAN, SANON]);
  });

  it('have an id for its admin, where they are no account', async () => {
    expect(await officersOf('admin')).toEqual([DORCEAN, { id: kept.id, ...SANON }]);
  });

  it('are an office’s own, whatever office a call names', async () => {
    expect(await namesOf('agentNippes', `?bureauId=${GRAND_ANSE}`)).toEqual(['Jude NIPPOIS']);
    expect(await namesOf('agent', `?bureauId=${NIPPES}`)).toEqual([DORCEAN.name, SANON.name]);
  });

  it('are those of the chosen office for super roles, else of all', async () => {
    expect(await namesOf('superAdmin', `?bureauId=${NIPPES}`)).toEqual(['Jude NIPPOIS']);
    expect(await namesOf('delegue')).toEqual(['Jude NIPPOIS', DORCEAN.name, SANON.name]);
  });

  it('are stored as forms store them', async () => {
    expect(kept).toEqual({ id: kept.id, ...SANON });
    expect(await entries('CREATE_OFFICER')).toContainEqual({
      details: 'Agent ajouté à la liste du bureau : Agent III Wilfrid SANON, matricule 12-345',
      dossier_bureau_id: GRAND_ANSE,
    });
  });

  it('name somebody once who is in the list and has an account, with what each knows', async () => {
    const added = await as.admin.post('/api/officers', {
      name: 'Marie Dorcéan',
      matricule: '77-001',
    });
    expect(await officersOf('agent')).toEqual([{ ...DORCEAN, matricule: '77-001' }, SANON]);
    await as.admin.delete(`/api/officers/${added.json().id}`, {});
    expect(await officersOf('agent')).toEqual([DORCEAN, SANON]);
  });
});

describe('the list of officers', () => {
  test.each<[Record<string, unknown>, string, string]>([
    [{}, 'name', 'Indiquez le nom complet.'],
    [{ name: 'Иван' }, 'name', 'lettres latines'],
    [
      { name: 'Jean PIERRE', telephone: '12' },
      'telephone',
      'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.',
    ],
  ])('refuses %j', async (body, field, sentence) => {
    const answer = await as.admin.post('/api/officers', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ [field]: expect.stringContaining(sentence) });
  });

  it('has nobody twice', async () => {
    const answer = await as.admin.post('/api/officers', { ...SANON, grade: '' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().fields).toEqual({ name: 'Cet agent est déjà dans la liste.' });
  });

  it('changes, with what changed in the history', async () => {
    const { id } = (await as.admin.post('/api/officers', { name: 'Paul ÉTIENNE' })).json();
    const changed = await as.admin.put(`/api/officers/${id}`, {
      name: 'Paul ÉTIENNE',
      grade: 'agent ii',
    });
    expect(changed.json()).toEqual({
      id,
      name: 'Paul ÉTIENNE',
      grade: 'Agent II',
      matricule: '',
      telephone: '',
    });
    // What stays as it is has no entry.
    await as.admin.put(`/api/officers/${id}`, { name: 'Paul ÉTIENNE', grade: 'Agent II' });
    expect(await entries('UPDATE_OFFICER')).toEqual([
      {
        details: 'Agent de la liste du bureau : « Paul ÉTIENNE » devenu « Agent II Paul ÉTIENNE »',
        dossier_bureau_id: GRAND_ANSE,
      },
    ]);
    expect((await as.admin.delete(`/api/officers/${id}`, {})).json()).toEqual({ success: true });
    expect((await as.admin.delete(`/api/officers/${id}`, {})).statusCode).toBe(404);
    expect(await entries('DELETE_OFFICER')).toContainEqual({
      details: 'Agent retiré de la liste du bureau : Agent II Paul ÉTIENNE',
      dossier_bureau_id: GRAND_ANSE,
    });
  });

  it('is kept by the admin of the office and by super roles alone', async () => {
    const statuses = async (by: By) => [
      (await as[by].post('/api/officers', { name: `Test ${by}`, bureauId: GRAND_ANSE })).statusCode,
      (await as[by].put(`/api/officers/${kept.id}`, SANON)).statusCode,
    ];
    expect(await statuses('agent')).toEqual([403, 403]);
    expect(await statuses('admin')).toEqual([201, 200]);
    expect(await statuses('delegue')).toEqual([201, 200]);
    expect(await statuses('superAdmin')).toEqual([201, 200]);
    // An admin of another office adds to theirs, and finds nothing here.
    expect(await statuses('adminNippes')).toEqual([201, 404]);
    expect((await as.adminNippes.delete(`/api/officers/${kept.id}`, {})).statusCode).toBe(404);
    expect((await as.agent.delete(`/api/officers/${kept.id}`, {})).statusCode).toBe(403);
    expect(await namesOf('agent')).toContain(SANON.name);
    expect(await namesOf('agentNippes')).toContain('Test ADMINNIPPES');
  });

  it('is of an office: a super role names which', async () => {
    const answer = await as.superAdmin.post('/api/officers', { name: 'Sans BUREAU' });
    expect(answer.json().fields).toEqual({ bureauId: 'Choisissez un bureau.' });
    const nowhere = await as.superAdmin.post('/api/officers', {
      name: 'Loin AILLEURS',
      bureauId: 99,
    });
    expect(nowhere.json().fields).toEqual({ bureauId: 'Ce bureau n’existe pas.' });
  });
});
