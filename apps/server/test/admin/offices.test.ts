import type { OfficeOverview } from '@dosye/domain/calls/offices.ts';
import { departmentDirection } from '@dosye/domain/office/departments.ts';
import { type AccountName, addPerson, NIPPES, PASSWORD } from '@dosye/testing/accounts.ts';
import { rapport } from '@dosye/testing/records.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';

const { as, database, owner } = await offices();

beforeEach(() => owner.query('delete from attempt'));
const add = async (nom: string): Promise<number> =>
  (await as.superAdmin.post('/api/admin/bureaux', { nom })).json().id;
const remove = (name: AccountName, id: number, body: object = { password: PASSWORD }) =>
  as[name].delete(`/api/admin/bureaux/${id}`, body);

describe('managing offices', () => {
  /** Written by hand: roles that may create, rename, delete. */
  const MATRIX: [AccountName, number, number, number][] = [
    ['agent', 403, 403, 403],
    ['admin', 403, 403, 403],
    ['delegue', 201, 200, 403],
    ['superAdmin', 201, 200, 200],
  ];
  it.each(MATRIX)('%s: create %i, rename %i, delete %i', async (name, create, rename, erase) => {
    const id = await add(`Bureau de ${name}`);
    const made = await as[name].post('/api/admin/bureaux', { nom: `Neuf de ${name}` });
    expect(made.statusCode).toBe(create);
    const renamed = await as[name].put(`/api/admin/bureaux/${id}`, { nom: `Autre de ${name}` });
    expect(renamed.statusCode).toBe(rename);
    const { rows } = await owner.query('select nom from bureau where id = $1', [id]);
    expect(rows).toEqual([{ nom: `${rename === 200 ? 'Autre' : 'Bureau'} de ${name}` }]);
    expect((await remove(name, id)).statusCode).toBe(erase);
  });

  it('shows how many people and dossiers each office has, and who administers it', async () => {
    expect((await as.agent.post('/api/information', { reportData: rapport() })).statusCode).toBe(
      201,
    );
    const id = await add('Vide');
    for (const name of ['agent', 'admin'] as const) {
      expect((await as[name].post('/api/admin/bureaux/overview', {})).statusCode).toBe(403);
    }
    for (const name of ['delegue', 'superAdmin'] as const) {
      const shown = (await as[name].post('/api/admin/bureaux/overview', {})).json();
      const unconfirmedDepartment = "Grand'Anse";
      const first = { id: 1, users: 2, dossiers: 1, administrators: ['wilner'] };
      expect(shown).toContainEqual({ ...first, unconfirmedDepartment });
      const empty = { id, users: 0, dossiers: 0, administrators: [] };
      expect(shown).toContainEqual({ ...empty, unconfirmedDepartment });
    }
  });

  it.each([
    ['Brigade fluviale', 'Nippes', 'Nippes'],
    ['Sud', '', 'Sud'],
    ['Pestel', null, "Grand'Anse"],
    ['Aquin', undefined, 'Sud'],
    ['Brigade des forêts', undefined, "Grand'Anse"],
    ['Nord-Est', 'Nord', 'Nord'],
  ])('names the department of %s: %j gives %s, to be confirmed until its configuration was saved', async (nom, departement, expected) => {
    const { id: bureauId } = (
      await as.superAdmin.post('/api/admin/bureaux', { nom, departement })
    ).json();
    const read = async () => (await as.superAdmin.post('/api/config', { bureauId })).json();
    const unconfirmed = async () =>
      (await as.superAdmin.post('/api/admin/bureaux/overview', {}))
        .json<OfficeOverview[]>()
        .find(({ id }) => id === bureauId)?.unconfirmedDepartment;
    const config = await read();
    expect(config).toMatchObject({
      unconfirmed: true,
      subTitle: departmentDirection(expected),
      documentHeaderText: { departement: expected },
    });
    expect(await unconfirmed()).toBe(expected);
    const { unconfirmed: _told, ...confirmed } = config;
    // As it was read, with nothing changed.
    const saved = await as.superAdmin.put('/api/config', { config, bureauId });
    expect([saved.statusCode, saved.json()]).toEqual([200, confirmed]);
    expect(await read()).toEqual(confirmed);
    expect(await unconfirmed()).toBeUndefined();
    const { rows } = await owner.query('select details from action_log order by id desc limit 1');
    expect(rows[0].details).toBe(`Configuration du bureau « ${nom} » confirmée`);
  });

  it('refuses a department that is none', async () => {
    const body = { nom: 'Brigade de Paris', departement: 'Paris' };
    const answer = await as.superAdmin.post('/api/admin/bureaux', body);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { departement: 'Cette valeur n’est pas dans la liste.' },
    ]);
  });

  it.each([
    [undefined, 'Le nom du bureau est requis.'],
    ['', 'Le nom du bureau est requis.'],
    [' - ', 'Le nom du bureau est requis.'],
    ['x'.repeat(101), 'Ce texte ne doit pas dépasser 100 caractères.'],
  ])('a name %j is refused', async (nom, sentence) => {
    const answer = await as.superAdmin.post('/api/admin/bureaux', { nom });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ nom: sentence });
  });

  it('a name that another office has in other letters is refused', async () => {
    const id = await add('Ouest');
    for (const answer of [
      await as.delegue.post('/api/admin/bureaux', { nom: 'GRAND’ANSE' }),
      await as.delegue.put(`/api/admin/bureaux/${id}`, { nom: 'grand anse' }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        message: 'Un bureau porte déjà ce nom.',
        fields: { nom: 'Un bureau porte déjà ce nom.' },
      });
    }
    expect((await as.delegue.put(`/api/admin/bureaux/${id}`, { nom: 'OUEST' })).statusCode).toBe(
      200,
    );
  });

  it('an office that is not there is 404', async () => {
    expect((await as.superAdmin.put('/api/admin/bureaux/999', { nom: 'X1' })).statusCode).toBe(404);
    expect((await remove('superAdmin', 999)).statusCode).toBe(404);
  });

  it('every change is in the history', async () => {
    const id = await add('Plateau');
    await as.delegue.put(`/api/admin/bureaux/${id}`, { nom: 'Plateau Central' });
    await remove('superAdmin', id);
    const { rows } = await owner.query(
      `select username, action_type, details from action_log where details like '%Plateau%' order by id`,
    );
    expect(rows).toEqual([
      { username: 'superadmin', action_type: 'CREATE_BUREAU', details: 'Bureau « Plateau » créé' },
      {
        username: 'fritzner',
        action_type: 'UPDATE_BUREAU',
        details: 'Bureau « Plateau » renommé « Plateau Central »',
      },
      {
        username: 'superadmin',
        action_type: 'DELETE_BUREAU',
        details: 'Bureau « Plateau Central » supprimé',
      },
    ]);
  });
});

describe('deleting an office', () => {
  it('needs the super administrator’s password', async () => {
    const id = await add('Sans mot');
    expect((await remove('superAdmin', id, {})).json().fields).toEqual({
      password: 'Le mot de passe est requis.',
    });
    expect((await remove('superAdmin', id, { password: 'faux' })).statusCode).toBe(403);
    expect((await remove('superAdmin', id)).json()).toEqual({ success: true });
  });

  it('is refused with the counts while users or dossiers belong to it', async () => {
    const answer = await remove('superAdmin', NIPPES);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(
      'Ce bureau ne peut pas être supprimé : 2 utilisateurs lui appartiennent encore.',
    );
    const id = await add('Occupé');
    await addPerson(database, { username: 'seul', role: 'user', bureauId: id });
    await owner.query(
      `insert into dossier (area, kind, bureau_id, number, created_by, updated_by, body)
       select 'persons', 'certificat-majeur', $1, 'T' || n, 'x', 'x', '{}' from generate_series(1, 3) n`,
      [id],
    );
    expect((await remove('superAdmin', id)).json().message).toBe(
      'Ce bureau ne peut pas être supprimé : 1 utilisateur et 3 dossiers lui appartiennent encore.',
    );
    await owner.query('delete from app_user where bureau_id = $1', [id]);
    await owner.query('delete from dossier where bureau_id = $1 and number <> $2', [id, 'T1']);
    expect((await remove('superAdmin', id)).json().message).toBe(
      'Ce bureau ne peut pas être supprimé : 1 dossier lui appartient encore.',
    );
    await owner.query('delete from dossier where bureau_id = $1', [id]);
    await owner.query(
      `insert into number_counter (code, bureau_id, year, last) values ('CM', $1, 2026, 3)`,
      [id],
    );
    expect((await remove('superAdmin', id)).statusCode).toBe(200);
  });

  it('is refused for the first office', async () => {
    await owner.query('delete from app_user where bureau_id = 1 and role = $1', ['nobody']);
    const answer = await remove('superAdmin', 1);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toMatch(/^Le premier bureau ne peut pas être supprimé/);
  });
});
